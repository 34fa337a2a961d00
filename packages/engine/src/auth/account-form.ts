import type { Collection } from '@olympiad/schema/collection'
import type { FieldError } from '../core/api-error.ts'
import type { RequestInfo, StoredRecord } from '../core/request-info.ts'
import type { Engine } from '../engine.ts'
import { toBool } from '../fields/cast.ts'
import { REQUIRED } from '../fields/faults.ts'
import { findAllowed } from '../rows/find.ts'
import { verifyPassword } from './passwords.ts'

interface AccountWrite {
  readonly collection: Collection
  readonly body: Readonly<Record<string, unknown>>
  /** The account as it is; null when it is being created. */
  readonly stored: StoredRecord | null
  /** The account as it would be. */
  readonly record: StoredRecord
  readonly request: RequestInfo
}
type Faults = Record<string, FieldError>

const MISMATCH: FieldError = { code: 'validation_values_mismatch', message: "Values don't match." }
const WRONG_OLD: FieldError = {
  code: 'validation_invalid_old_password',
  message: 'Missing or invalid old password.',
}

/** Faults of the account form: they come before any field's own and hide them, as in PocketBase. */
export async function accountFaults(engine: Engine, write: AccountWrite): Promise<Faults> {
  const { stored, body } = write
  const isManager = await managesAccount(engine, write)
  const faults: Faults = isManager ? {} : fixedFaults(write)
  const { password, passwordConfirm, oldPassword } = body
  if (stored && ![password, passwordConfirm, oldPassword].some(filled)) return faults
  if (!filled(password)) faults.password = REQUIRED
  if (!filled(passwordConfirm)) faults.passwordConfirm = REQUIRED
  else if (String(password ?? '') !== String(passwordConfirm)) faults.passwordConfirm = MISMATCH
  if (stored && !isManager) Object.assign(faults, await oldPasswordFaults(engine, body.oldPassword, stored))
  return faults
}

/** Without managing the account, nobody confirms it or moves its address. */
function fixedFaults({ body, stored, collection }: AccountWrite): Faults {
  const faults: Faults = {}
  if ('verified' in body && toBool(body.verified) !== (stored?.verified ?? false)) faults.verified = MISMATCH
  const changesEmail = stored !== null && 'email' in body && String(body.email ?? '') !== stored.email
  if (changesEmail && collection.kind === 'auth') faults.email = MISMATCH
  return faults
}

async function oldPasswordFaults(engine: Engine, oldPassword: unknown, stored: StoredRecord): Promise<Faults> {
  if (!filled(oldPassword)) return { oldPassword: REQUIRED }
  const isRight = await isOwnPassword(engine, stored, String(oldPassword))
  return isRight ? {} : { oldPassword: WRONG_OLD }
}

/** Whether it is the password of the account in session. Throws 429 after too many wrong guesses. */
export async function isOwnPassword({ guesses }: Engine, account: StoredRecord, password: string): Promise<boolean> {
  const place = guesses.admitOwn(account.id)
  const isRight = await verifyPassword(String(account.password), password)
  if (isRight) place.giveBack()
  return isRight
}

async function managesAccount(engine: Engine, { collection, stored, record, request }: AccountWrite): Promise<boolean> {
  if (request.isSuperuser) return true
  const rule = collection.auth?.manageRule
  if (!rule) return false
  const row = stored ? undefined : record
  return (await findAllowed(engine, { collection, id: record.id, rule, request, row })) !== null
}

function filled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}
