import type { Collection } from '@olympiad/schema/collection'
import { composed } from '@olympiad/schema/composed'
import { ApiError, type FieldError } from '../core/api-error.ts'
import type { GuessPermit } from '../core/guesses.ts'
import type { Account, RequestInfo } from '../core/request-info.ts'
import { compileOnce } from '../db/statement.ts'
import type { Engine } from '../engine.ts'
import { REQUIRED } from '../fields/faults.ts'
import { findAllowed } from '../rows/find.ts'
import { decodeRow } from '../rows/rows.ts'
import { updateRow } from '../rows/statements.ts'
import { takesPasswords } from './auth-methods.ts'
import { closedFromMs } from './closed-from.ts'
import { decoyCost } from './decoys.ts'
import { asAccount, forPurpose } from './identify.ts'
import {
  bcryptCost,
  hashPassword,
  isOutdated,
  plainPassword,
  pretendToVerify,
  verifyNobody,
  verifyPassword,
  weightOf,
} from './passwords.ts'

/** In bytes. */
const MAX_LENGTH = 255
const TOO_LONG: FieldError = {
  code: 'validation_length_out_of_range',
  message: `The length must be between 1 and ${MAX_LENGTH}.`,
  params: { max: MAX_LENGTH, min: 1 },
}

/** What a caller signs in with. */
export interface Credentials {
  readonly identity: string
  readonly password: string
  readonly identityField: string
}

/** Reads a sign-in form. Throws 400 when it cannot be read or a part is empty or too long. */
export function readCredentials(collection: Collection, body: Readonly<Record<string, unknown>>): Credentials {
  const [identity, password, identityField] = [body.identity ?? '', body.password ?? '', body.identityField ?? '']
  if (typeof identity !== 'string' || typeof password !== 'string' || typeof identityField !== 'string') {
    throw new ApiError(400, 'An error occurred while loading the submitted data.')
  }
  const faults: Record<string, FieldError> = {}
  for (const [name, text] of Object.entries({ identity, password })) {
    if (text === '') faults[name] = REQUIRED
    else if (Buffer.byteLength(text) > MAX_LENGTH) faults[name] = TOO_LONG
  }
  if (identityField !== '' && !collection.auth?.identity.includes(identityField)) {
    faults.identityField = { code: 'validation_in_invalid', message: 'Must be a valid value.' }
  }
  if (Object.keys(faults).length > 0) {
    throw new ApiError(400, 'An error occurred while validating the submitted data.', faults)
  }
  return { identity, password, identityField }
}

/** Throws 403 where accounts of the collection do not sign in by password. */
export function requirePasswords(collection: Collection): void {
  if (takesPasswords(collection)) return
  throw new ApiError(403, 'The collection is not configured to allow password authentication.')
}

/**
 * A try to sign in, before its password is checked: the account (null for an unknown name), and the cost of a check.
 */
export interface Try {
  readonly account: Account | null
  readonly weight: number
}

interface SignIn {
  readonly collection: Collection
  readonly credentials: Credentials
  /** Reserves a try, which is given back if the password is right. Throws if no try is left. */
  readonly admit?: (attempt: Try) => Promise<GuessPermit>
}

const atWill = async (): Promise<GuessPermit> => ({ giveBack: () => {} })

/** The account with these credentials. Throws 400 for an unknown name and a wrong password alike, in the same time. */
export async function signIn(engine: Engine, { collection, credentials, admit = atWill }: SignIn): Promise<Account> {
  const { identity, password } = credentials
  const account = await findByIdentity(engine, collection, credentials)
  const hash = String(account?.record.password ?? '')
  const decoy = await decoyCost(engine, collection, composed(identity).trim().toLowerCase())
  const cost = account ? bcryptCost(hash) : decoy
  const place = await admit({ account, weight: weightOf(cost) })
  const pretend = (one: string) => (place.isPretended ? pretendToVerify(one, cost) : verifyNobody(one, cost))
  const check = async () => {
    for (const one of spellings(password)) {
      if (account ? await verifyPassword(hash, one) : await pretend(one)) return true
    }
    return false
  }
  const isRight = await check().catch((error: unknown) => {
    place.giveBack() // nothing was checked
    throw error
  })
  if (!account || !isRight) throw new ApiError(400, 'Failed to authenticate.')
  place.giveBack()
  if (isOutdated(hash)) await upgradeHash(engine, account, password)
  return account
}

/** A password as it was typed, and as `plainPassword` has it: blanks come with it from a mail, and devices spell accents in two ways. */
const spellings = (password: string) => [...new Set([password, plainPassword(password.trim())])].filter(Boolean)

interface Entry {
  readonly account: Account
  readonly request: RequestInfo
}

/** Throws 403 for a closed account, and unless the collection lets the account sign in at all; a superuser who asks for it passes, as in PocketBase. */
export async function requireAuthRule(engine: Engine, { account, request }: Entry): Promise<void> {
  const { collection, record } = account
  const rule = collection.auth?.authRule ?? null
  if (closedFromMs(account) <= engine.now()) throw new ApiError(403, 'This account is closed. Ask an organiser.')
  if (rule === '' || (request.isSuperuser && request.account?.record.id !== record.id)) return
  const judged = { ...forPurpose(request, 'password'), ...asAccount(account), isSuperuser: false }
  const allowed = await findAllowed(engine, { collection, id: record.id, rule, request: judged })
  if (!allowed) throw new ApiError(403, "The request doesn't satisfy the collection requirements to authenticate.")
}

async function findByIdentity(engine: Engine, collection: Collection, credentials: Credentials) {
  const { identityField } = credentials
  const identity = composed(credentials.identity).trim()
  const fields = identityField === '' ? identityFields(collection, identity) : [identityField]
  for (const field of fields) {
    const isNoCase = collection.indexes.some((index) => index.noCase && index.fields[0] === field)
    const { builder, equalsNoCase } = engine.database.dialect
    const rows = builder.selectFrom(collection.name).selectAll().where(field, '!=', '').limit(1) // as the index is partial
    const query = isNoCase ? rows.where(equalsNoCase(field, identity)) : rows.where(field, '=', identity)
    const [row] = await engine.database.all(compileOnce(query))
    if (row) return { collection, record: decodeRow(collection, row) }
  }
  return null
}

/** E-mail first, but only for what looks like one. */
function identityFields({ auth }: Collection, identity: string): string[] {
  const isEmail = /^[^\s@]+@[^\s@]+$/.test(identity)
  const fields = [...(auth?.identity ?? [])].sort((a, b) => Number(b === 'email') - Number(a === 'email'))
  return fields.filter((field) => field !== 'email' || isEmail)
}

/** Replaces a hash of another kind by one of ours; the sessions of the account stay. */
async function upgradeHash(engine: Engine, { collection, record }: Account, password: string): Promise<void> {
  const hash = await hashPassword(password)
  const statement = updateRow(engine.database.dialect, collection, { id: record.id, password: hash })
  await engine.database.write((transaction) => transaction.run(statement))
}
