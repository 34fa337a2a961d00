import { isDeepStrictEqual } from 'node:util'
import {
  CHANGED_MEANWHILE,
  type FieldConflict,
  type LastWrite,
  type MergedField,
  READ_VALUES,
} from '@olympiad/schema/read-values'
import { ApiError } from '../../core/api-error.ts'
import { failed } from '../../core/refuse-faults.ts'
import type { Submission } from '../../core/submission.ts'
import type { Values } from '../../core/write-part.ts'
import type { Transaction } from '../../db/database.ts'
import type { Engine } from '../../engine.ts'
import { findAllowed } from '../../rows/find.ts'
import { presentRecord } from '../answer/present.ts'
import type { WriteDraft } from '../drafts/write-draft.ts'
import { engineWithin } from './engine-within.ts'

/** What the writer of an update read, and what the transaction found. */
export interface ReadVersion {
  readonly values: Values
  /** Fields that others changed, and that the update leaves alone; known once it is written. */
  merged: readonly MergedField[]
}

/**
 * The submission without the values that were read; no version if the caller named none. Throws 400 for anything but an
 * object.
 */
export function takeReadVersion(submission: Submission): { submission: Submission; version?: ReadVersion } {
  if (!Object.hasOwn(submission.body, READ_VALUES)) return { submission }
  const { [READ_VALUES]: values, ...body } = submission.body
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw new ApiError(400, failed('update'), { [READ_VALUES]: fault('Must be the values by field.') })
  return { submission: { ...submission, body }, version: { values: { ...values }, merged: [] } }
}

/**
 * Compares what was read with what is stored now. A field that only others changed is merged. Throws 409 for a field that
 * they and the caller set to different values, 400 for a field that the caller may not read: its value stays unknown.
 */
export async function compareVersion(
  engine: Engine,
  transaction: Transaction,
  { draft, version }: { readonly draft: WriteDraft; readonly version: ReadVersion },
): Promise<void> {
  const seen = await readableValues(engine, transaction, draft)
  const names = Object.keys(version.values)
  const unread = names.find((name) => !Object.hasOwn(seen, name))
  if (unread !== undefined)
    throw new ApiError(400, failed('update'), { [READ_VALUES]: fault(`You read no field "${unread}" of it.`) })
  const changed = names.filter(
    (name) => draft.collection.fields[name]?.type !== 'autodate' && !isSame(version.values[name], seen[name]),
  )
  version.merged = []
  if (changed.length === 0) return
  const writes = await lastWrites(engine, transaction, draft)
  const own: LastWrite = { by: '', at: String(draft.stored?.updated ?? '') }
  const lastWrite = (name: string) => writes[name] ?? own
  const isOverwritten = (name: string) => Object.hasOwn(draft.values, name) && !isSame(draft.values[name], seen[name])
  const conflicts = changed.filter(isOverwritten)
  if (conflicts.length > 0) {
    const told = conflicts.map((name): [string, FieldConflict] => {
      const values = { theirs: seen[name], yours: draft.values[name] }
      return [name, { ...fault('Somebody else changed it.'), ...values, ...lastWrite(name), code: CHANGED_MEANWHILE }]
    })
    throw new ApiError(409, 'Somebody else changed the same field. Nothing was saved.', Object.fromEntries(told))
  }
  version.merged = changed.map((field) => ({ field, ...lastWrite(field) }))
}

/** The stored values that the caller may read, by field; none if they may not read the record itself. */
async function readableValues(engine: Engine, transaction: Transaction, draft: WriteDraft): Promise<Values> {
  const { collection, request, stored } = draft
  const within = engineWithin(engine, transaction)
  const rule = collection.rules.view
  const record = stored && (await findAllowed(within, { collection, id: stored.id, rule, request }))
  if (!record) return {}
  const shown = await presentRecord(within, { collection, record, request })
  return Object.fromEntries(Object.entries(shown).filter(([name]) => Object.hasOwn(collection.fields, name)))
}

/** Who wrote each field last; only staff and superusers learn it. */
async function lastWrites(
  engine: Engine,
  executor: Transaction,
  { collection, request, id }: WriteDraft,
): ReturnType<Engine['lastWrites']> {
  const { account, isSuperuser } = request
  const isTold = isSuperuser || (account !== null && engine.isStaff(account))
  return isTold ? engine.lastWrites({ collection, id, executor }) : {}
}

const fault = (message: string) => ({ code: 'validation_invalid_value', message })

/** Whether two values are the same once they are JSON, as the caller has them. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(asJson(one), asJson(other))
}

const asJson = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)))
