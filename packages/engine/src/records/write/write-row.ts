import { asServer } from '../../auth/identify.ts'
import { ApiError } from '../../core/api-error.ts'
import { failed, refuseFaults } from '../../core/refuse-faults.ts'
import type { StoredRecord } from '../../core/request-info.ts'
import { NO_INTENT } from '../../core/submission.ts'
import type { RecordWrite } from '../../core/write-part.ts'
import type { Transaction } from '../../db/database.ts'
import type { Engine } from '../../engine.ts'
import { insertRow, updateRow } from '../../rows/statements.ts'
import { inSteps, type Steps, settled } from '../../support/steps.ts'
import type { RowDraft } from '../drafts/write-draft.ts'
import { checkFaults, uniqueFaults } from './constraints.ts'
import { afterRow, judgeParts, makesRoom, NOTHING_JUDGED, surplusIds } from './parts.ts'
import { prepareDelete } from './remove.ts'

/** Judges the values and writes the row; parts and listeners hear of it. Throws 400 with the faults by field. */
export const writeRow = inSteps(function* (
  engine: Engine,
  transaction: Transaction,
  draft: RowDraft,
): Steps<StoredRecord> {
  const { action, collection, request, intent = NO_INTENT, stored: before } = draft
  const write = { action, collection, request, intent, before }
  const judged = yield* settled(judgeParts(engine, transaction, { ...write, after: draft.after }))
  refuseFaults(action, { ...draft.related, ...judged.faults, ...draft.faults })
  const { after: record, changed } = judged === NOTHING_JUDGED ? draft : withJudged(draft, judged)
  const whole: RecordWrite = { ...write, after: record }
  if (makesRoom(engine, collection)) yield* makeRoom(engine, transaction, whole)
  yield* putRow(engine, transaction, { action, collection, record, changed })
  if (collection.checks.length > 0)
    refuseFaults(action, yield* settled(checkFaults(engine, transaction, { collection, record })))
  yield* settled(afterRow(engine, transaction, whole))
  yield* settled(engine.changes.announce(transaction, { action, collection, record }))
  return record
})

function withJudged(
  { after, changed }: RowDraft,
  { values }: typeof NOTHING_JUDGED,
): Pick<RowDraft, 'after' | 'changed'> {
  return { after: { ...after, ...values, id: after.id }, changed: { ...changed, ...values } }
}

/** Removes the records that must go because of this one. */
function* makeRoom(engine: Engine, transaction: Transaction, write: RecordWrite): Steps<void> {
  const { collection } = write
  for (const id of yield* settled(surplusIds(engine, transaction, write))) {
    yield* settled(prepareDelete(engine, { collection, id, request: asServer(engine) }).run(transaction))
  }
}

interface Row extends Pick<RowDraft, 'action' | 'collection' | 'changed'> {
  readonly record: StoredRecord
}

function* putRow(
  { database: { dialect } }: Engine,
  transaction: Transaction,
  { action, collection, record, changed }: Row,
): Steps<void> {
  if (action === 'update' && Object.keys(changed).length === 0) return
  const statement =
    action === 'create'
      ? insertRow(dialect, collection, record)
      : updateRow(dialect, collection, { ...changed, id: record.id })
  try {
    yield* settled(transaction.run(statement))
  } catch (error) {
    const unique = uniqueFaults(error)
    throw unique ? new ApiError(400, failed(action), unique) : error
  }
}
