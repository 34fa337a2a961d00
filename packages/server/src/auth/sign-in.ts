import type { Collection } from '@olympiad/contract/collection'
import type { Engine } from '../engine.ts'
import type { Account, RequestInfo } from '../filter/request-info.ts'
import { ApiError, type FieldError } from '../records/api-error.ts'
import { findAllowed } from '../records/find.ts'
import { forPurpose } from '../records/request.ts'
import { decodeRow } from '../records/rows.ts'
import { compileOnce, updateRecord } from '../records/statements.ts'
import { hashPassword, isOutdated, verifyNobody, verifyPassword } from './passwords.ts'

/** In bytes. */
const MAX_LENGTH = 255
const REQUIRED: FieldError = { code: 'validation_required', message: 'Cannot be blank.' }
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

/** The account of right credentials. Throws 400 for an unknown name and a wrong password alike, in the same time. */
export async function signIn(engine: Engine, collection: Collection, credentials: Credentials): Promise<Account> {
  const account = await findByIdentity(engine, collection, credentials)
  const hash = String(account?.record.password ?? '')
  const isRight = account ? await verifyPassword(hash, credentials.password) : await verifyNobody(credentials.password)
  if (!account || !isRight) throw new ApiError(400, 'Failed to authenticate.')
  if (isOutdated(hash)) await upgradeHash(engine, account, credentials.password)
  return account
}

/** Throws 403 unless the collection lets the account sign in at all. */
export async function requireAuthRule(engine: Engine, { collection, record }: Account, request: RequestInfo) {
  const rule = collection.auth?.authRule ?? null
  const judged = { ...forPurpose(request, 'password'), isSuperuser: false }
  const allowed = rule === '' || (await findAllowed(engine, { collection, id: record.id, rule, request: judged }))
  if (!allowed) throw new ApiError(403, "The request doesn't satisfy the collection requirements to authenticate.")
}

async function findByIdentity(engine: Engine, collection: Collection, credentials: Credentials) {
  const { identity, identityField } = credentials
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
  const statement = updateRecord(engine.database.dialect, collection, { id: record.id, password: hash })
  await engine.database.write((transaction) => transaction.run(statement))
}
