import { isDeepStrictEqual } from 'node:util'
import type { Collection } from '@olympiad/schema/collection'
import { MERGED } from '@olympiad/schema/read-values'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { ApiError, notFound } from '../../core/api-error.ts'
import type { StoredRecord, StoredRecordOf } from '../../core/request-info.ts'
import { NO_INTENT, type WriteRequest } from '../../core/submission.ts'
import type { Faults, Values } from '../../core/write-part.ts'
import type { Transaction } from '../../db/database.ts'
import type { Engine } from '../../engine.ts'
import { fieldFaults, readBody } from '../../fields/body.ts'
import { decodeRow } from '../../rows/rows.ts'
import { selectById, selectForUpdate } from '../../rows/statements.ts'
import { after, awaited, type Coroutine, coroutine, type MaybePromise } from '../../support/coroutine.ts'
import { plainUpdate } from '../drafts/plain-draft.ts'
import type { WriteDraft } from '../drafts/write-draft.ts'
import { commit, type PreparedWrite } from './commit.ts'
import { draftParts, draftsNothing } from './parts.ts'
import { compareVersion, type ReadVersion, takeReadVersion } from './read-version.ts'
import { autodates, writableBody } from './submission.ts'
import { unknownFieldFaults } from './unknown-fields.ts'
import { prepareWrite, type WriteKind } from './write.ts'

const FIXED = { code: 'validation_fixed_value', message: 'Cannot be changed after creation.' }
const ID_CHANGED = { code: 'validation_pk_change', message: 'The record primary key cannot be changed.' }

export interface UpdateRequest extends WriteRequest {
  readonly id: string
  /** What the caller read; taken from the submission. */
  readonly version?: ReadVersion | undefined
  /** The row as locked by this transaction. */
  readonly locked?: StoredRecord
}

/** An update, and which fields of others it left as they are. */
export interface PreparedUpdate<T> extends PreparedWrite<T> {
  readonly version: ReadVersion | undefined
}

/**
 * Writes the submitted fields of a record, and only those. Throws 403 when updating is locked, 404 for missing and
 * refused alike, 400 with data by field when values are faulty.
 */
export async function updateRecord(engine: Engine, wanted: UpdateRequest): Promise<StoredRecord> {
  return commit(engine, wanted.request, await prepareUpdate(engine, wanted))
}

/**
 * The slow part of an update, done before any transaction. Where the submission says what the caller read, the update
 * throws 409 for a field that somebody else changed as well.
 */
export async function prepareUpdate<C extends Collection>(
  engine: Engine,
  wanted: UpdateRequest & { readonly collection: C },
): Promise<PreparedUpdate<StoredRecordOf<C>>> {
  return changeOf(engine, wanted)
}

/** As `prepareUpdate`. */
export const changeOf = coroutine(function* <C extends Collection>(
  engine: Engine,
  wanted: UpdateRequest & { readonly collection: C },
): Coroutine<PreparedUpdate<StoredRecordOf<C>>> {
  const { submission, version } = takeReadVersion(wanted.submission)
  const prepared = yield* awaited(prepareWrite(engine, change, { ...wanted, submission, version }))
  return { ...(prepared as PreparedWrite<StoredRecordOf<C>>), version }
})

/** The answer of a write, with the fields that others changed since the caller read them. */
export function withMerged(answer: unknown, write: object): unknown {
  const { version } = write as Partial<PreparedUpdate<unknown>>
  return version && version.merged.length > 0 ? { ...(answer as object), [MERGED]: version.merged } : answer
}

const change: WriteKind<UpdateRequest> = {
  action: 'update',
  drafter(engine, wanted) {
    const body = writableBody(wanted)
    return (transaction) =>
      after(load(engine, wanted, transaction), (stored) => {
        const plain = draftsNothing(engine, wanted.collection) ? plainUpdate(wanted, { body, stored }) : null
        return plain ?? draftUpdate(engine, wanted, { body, stored })
      })
  },
  refusal: (told) => new ApiError(404, undefined, {}, told),
  check: (engine, transaction, { input: { version }, draft }) =>
    version && compareVersion(engine, transaction, { draft, version }),
}

/** The record as stored; locked in a transaction until that ends. Throws 404 if it does not exist. */
function load(
  { database }: Engine,
  { collection, id, locked }: UpdateRequest,
  transaction?: Transaction,
): MaybePromise<StoredRecord> {
  if (locked) return locked
  const found = transaction
    ? transaction.all(selectForUpdate(database.dialect, collection, id))
    : database.all(selectById(database.dialect, collection, id))
  return after(found, ([row]) => {
    if (!row) throw notFound()
    return decodeRow(collection, row)
  })
}

interface Stored {
  readonly stored: StoredRecord
  readonly body: Values
}

/** What the submission makes of the stored record. */
export function draftUpdate(engine: Engine, wanted: UpdateRequest, { stored, body }: Stored): WriteDraft {
  const { collection, request, intent = NO_INTENT } = wanted
  const { id } = stored
  const submitted = { action: 'update', collection, id, body, files: wanted.submission.files, stored } as const
  const parts = draftParts(engine, submitted)
  const { plain, secrets } = withoutSecrets(collection, readBody({ collection, body, stored }))
  const values = { ...plain, ...parts.values }
  const faults = { ...valueFaults(collection, values, { stored, body }), ...fieldFaults(collection, secrets) }
  const dates = autodates(collection, formatRecordTime(request.nowMs), { isNew: false })
  const changed = { ...values, ...parts.kept, ...dates }
  return {
    ...submitted,
    request: { ...request, body: { ...body, ...values } },
    intent,
    record: stored,
    values,
    after: { ...stored, ...changed, id },
    changed,
    faults: { ...faults, ...parts.faults, ...unknownFieldFaults(engine, wanted) },
  }
}

/** Passwords are judged with the other values, and never written as they were sent. */
function withoutSecrets({ fields }: Collection, values: Values) {
  const plain: Record<string, unknown> = {}
  const secrets: Record<string, unknown> = {}
  for (const name in values) (fields[name]?.type === 'password' ? secrets : plain)[name] = values[name]
  return { plain, secrets }
}

function valueFaults(collection: Collection, values: Values, { stored, body }: Stored): Faults {
  const faults: Record<string, Faults[string]> = fieldFaults(collection, values)
  for (const name in values) {
    if (collection.fields[name]?.fixed && !isDeepStrictEqual(values[name], stored[name])) faults[name] = FIXED
  }
  if (body.id !== undefined && body.id !== stored.id) faults.id = ID_CHANGED
  return faults
}
