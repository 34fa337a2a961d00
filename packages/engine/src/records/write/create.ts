import type { Collection } from '@olympiad/schema/collection'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { asServer } from '../../auth/identify.ts'
import { ApiError } from '../../core/api-error.ts'
import { failed } from '../../core/refuse-faults.ts'
import type { StoredRecord } from '../../core/request-info.ts'
import { NO_INTENT, type WriteRequest } from '../../core/submission.ts'
import type { Transaction } from '../../db/database.ts'
import type { Engine } from '../../engine.ts'
import { fieldFaults, readBody } from '../../fields/body.ts'
import { toText } from '../../fields/cast.ts'
import { randomText } from '../../fields/random-text.ts'
import { newRecordId, recordIdFault } from '../../rows/record-id.ts'
import { zeroRecord } from '../../rows/rows.ts'
import type { MaybePromise } from '../../support/coroutine.ts'
import { plainCreate } from '../drafts/plain-draft.ts'
import type { WriteDraft } from '../drafts/write-draft.ts'
import { commit, type PreparedWrite } from './commit.ts'
import { draftParts, draftsNothing } from './parts.ts'
import { autodates, writableBody } from './submission.ts'
import { unknownFieldFaults } from './unknown-fields.ts'
import { prepareWrite, type WriteKind } from './write.ts'

/** Creates a record. Throws 403 when creating is locked, 400 when the rule refuses (without data) or values are faulty (with data by field). */
export async function createRecord(engine: Engine, wanted: WriteRequest): Promise<StoredRecord> {
  return commit(engine, wanted.request, await prepareCreate(engine, wanted))
}

/** The slow part of a create, done before any transaction. */
export async function prepareCreate(engine: Engine, wanted: WriteRequest): Promise<PreparedWrite<StoredRecord>> {
  return creationOf(engine, wanted)
}

/** As `prepareCreate`. */
export function creationOf(engine: Engine, wanted: WriteRequest): MaybePromise<PreparedWrite<StoredRecord>> {
  return prepareWrite(engine, creation, wanted)
}

interface Added {
  readonly collection: Collection
  readonly body: Readonly<Record<string, unknown>>
}

/** Creates a record as the server itself, within a transaction that is under way; its id. Throws as `createRecord` does. */
export async function addRecord(engine: Engine, transaction: Transaction, added: Added): Promise<string> {
  const { collection, body } = added
  const wanted = { collection, submission: { body, files: [] }, request: asServer(engine) }
  return (await (await prepareCreate(engine, wanted)).run(transaction)).id
}

const creation: WriteKind<WriteRequest> = {
  action: 'create',
  drafter(engine, wanted) {
    const plain = draftsNothing(engine, wanted.collection) ? plainCreate(wanted) : null
    const draft = plain ?? draftCreate(engine, wanted) // once: what is made up stays the same
    return () => draft
  },
  refusal: (told) => new ApiError(400, failed('create'), {}, told),
}

type NewRecord = StoredRecord & Record<string, unknown>

/** What a submission makes of a new record, whatever it names. */
export function draftCreate(engine: Engine, wanted: WriteRequest): WriteDraft {
  const { collection, request, intent = NO_INTENT } = wanted
  const body = writableBody(wanted)
  const id = toText(body.id) || newRecordId()
  const submitted = { action: 'create', collection, id, body, files: wanted.submission.files, stored: null } as const
  const parts = draftParts(engine, submitted)
  const values = { ...readBody({ collection, body, stored: null }), ...parts.values }
  const given: NewRecord = { ...zeroRecord(collection, id), ...values, ...parts.kept, id }
  const record = { ...given, ...madeUp(collection, given) }
  const idFault = recordIdFault(id)
  return {
    ...submitted,
    request: { ...request, body: { ...body, ...values } },
    intent,
    record: { ...given, ...parts.judged, id }, // what the server makes up is not in it yet
    values,
    after: { ...record, ...autodates(collection, formatRecordTime(request.nowMs), { isNew: true }) },
    changed: {},
    faults: {
      ...fieldFaults(collection, record),
      ...parts.faults,
      ...(idFault ? { id: idFault } : {}),
      ...unknownFieldFaults(engine, wanted),
    },
  }
}

/** Texts that the server generates if none was given. */
function madeUp({ fields }: Collection, given: NewRecord): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const name in fields) {
    const field = fields[name]
    if (field?.type === 'text' && field.autogenerate && given[name] === '') texts[name] = randomText(field.autogenerate)
  }
  return texts
}
