import { type Collection, superusers } from '@olympiad/schema/collection'
import { ApiError } from '../core/api-error.ts'
import { refuseFaults } from '../core/refuse-faults.ts'
import type { Intent } from '../core/submission.ts'
import type { Drafted, Faults, RecordWrite, Values } from '../core/write-part.ts'
import type { Transaction } from '../db/database.ts'
import { compileOnce } from '../db/statement.ts'
import type { Engine, WritePart } from '../engine.ts'
import { randomText } from '../fields/random-text.ts'
import { selectById } from '../rows/statements.ts'
import { accountFaults } from './account-form.ts'
import { hashPassword } from './passwords.ts'

/** For a write by the server itself: this hash is stored, and no submitted password is hashed. */
export function keepingHash(passwordHash: string): Intent {
  return { passwordHash }
}

/** Makes a record an account: its form is judged, its password hashed, its sessions end with a new secret. */
export const accountPart: WritePart = {
  concerns: ({ kind }) => kind === 'auth',

  draft({ action, collection }) {
    if (action === 'update') return {}
    const judged = { verified: false } // nobody has confirmed the account yet, whatever the record claims
    return collection.id === superusers.id ? { judged, kept: { verified: true } } : { judged }
  },

  async prepare(engine, drafted) {
    refuseFaults(drafted.action, await accountFaults(engine, drafted))
    return drafted.isFaulty ? undefined : { values: await secrets(drafted) }
  },

  async judge(engine, transaction, write) {
    if (write.action === 'create') return { faults: await idTakenFaults(engine, transaction, write) }
    if (write.action === 'delete') await refuseLastSuperuser(engine, transaction, write)
    return undefined
  },
}

/** The stored form of a password, and the key that ends every session of the account. */
async function secrets({ collection, stored, body, intent }: Drafted): Promise<Values> {
  if (!stored) return { password: await hashOf(body, intent) }
  const changesEmail = 'email' in body && String(body.email ?? '') !== stored.email
  if (!body.password && !changesEmail) return {}
  const tokenKey = newTokenKey(collection)
  return body.password ? { tokenKey, password: await hashOf(body, intent) } : { tokenKey }
}

async function hashOf({ password }: Drafted['body'], { passwordHash }: Intent): Promise<string> {
  return typeof passwordHash === 'string' ? passwordHash : hashPassword(String(password))
}

function newTokenKey({ fields }: Collection): string {
  const field = fields.tokenKey
  return field?.type === 'text' && field.autogenerate ? randomText(field.autogenerate) : ''
}

/** Tokens name an account by its id, so an id may not repeat between collections of accounts. */
async function idTakenFaults(
  engine: Engine,
  transaction: Transaction,
  { collection, request, after }: RecordWrite,
): Promise<Faults> {
  if (!request.body.id || !after) return {}
  for (const other of engine.registry.all) {
    if (other.kind !== 'auth' || other === collection) continue
    const [taken] = await transaction.all(selectById(engine.database.dialect, other, after.id))
    if (taken) return { id: { code: 'validation_invalid_auth_id', message: 'Invalid or duplicated auth record id.' } }
  }
  return {}
}

async function refuseLastSuperuser(
  engine: Engine,
  transaction: Transaction,
  { collection, before }: RecordWrite,
): Promise<void> {
  if (collection.id !== superusers.id || !before) return
  const query = engine.database.dialect.builder.selectFrom(superusers.name).select('id').where('id', '!=', before.id)
  const others = await transaction.all(compileOnce(query.limit(1)))
  if (others.length === 0) throw new ApiError(400, "You can't delete the only existing superuser.")
}
