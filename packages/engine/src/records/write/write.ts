import { asServer } from '../../auth/identify.ts'
import { ApiError } from '../../core/api-error.ts'
import { failed, refuseFaults } from '../../core/refuse-faults.ts'
import type { StoredRecord } from '../../core/request-info.ts'
import { NO_INTENT, type WriteRequest } from '../../core/submission.ts'
import type { Faults, RecordWrite } from '../../core/write-part.ts'
import type { Transaction } from '../../db/database.ts'
import type { Engine, WritePart } from '../../engine.ts'
import { isAllowed } from '../../rows/find.ts'
import { insertRow, updateRow } from '../../rows/statements.ts'
import { awaited, type Coroutine, coroutine, type MaybePromise } from '../../support/coroutine.ts'
import { cachedVerdicts } from '../drafts/cached-verdicts.ts'
import type { RowDraft, WriteDraft } from '../drafts/write-draft.ts'
import type { PreparedWrite } from './commit.ts'
import { checkFaults, relationFaults, uniqueFaults } from './constraints.ts'
import {
  afterRow,
  costlyParts,
  judgeParts,
  makesRoom,
  NOTHING_JUDGED,
  NOTHING_PREPARED,
  prepareParts,
  surplusIds,
} from './parts.ts'
import { prepareDelete } from './remove.ts'
import { refuseLocked } from './submission.ts'

/** Drafts a write on committed data or, within a transaction, on data that nobody else can change until it ends. */
type Drafter = (transaction?: Transaction) => MaybePromise<WriteDraft>

/** What a create and an update do differently. */
export interface WriteKind<Input extends WriteRequest> {
  readonly action: 'create' | 'update'
  drafter(engine: Engine, input: Input): Drafter
  /** The error for a caller whom the rule refuses. */
  refusal(told: { reason?: string }): ApiError
  /** In the transaction, once the rule has let the caller in. Throws to refuse the write. */
  check?(
    engine: Engine,
    transaction: Transaction,
    write: { readonly input: Input; readonly draft: WriteDraft },
  ): MaybePromise<void> | undefined
}

/**
 * The steps of every create and update. First the lock of the collection. If a part has slow work, the rule and then that
 * work. In the transaction: the draft, its relation targets, the rule again, and the row. On return the slow work is done.
 */
export const prepareWrite = coroutine(function* <Input extends WriteRequest>(
  engine: Engine,
  kind: WriteKind<Input>,
  input: Input,
): Coroutine<PreparedWrite<StoredRecord>> {
  const { collection, submission } = input
  refuseLocked(input, kind.action)
  const draftIn = kind.drafter(engine, input)
  const judge = (draft: WriteDraft, transaction?: Transaction) =>
    awaited(judgeRule(engine, { draft, transaction, refusal: kind.refusal }))
  const prepare = function* (parts: readonly WritePart[]) {
    const draft = yield* awaited(draftIn())
    yield* judge(draft) // before anything is spent on it
    return yield* awaited(prepareParts(engine, parts, draft))
  }
  const costly = costlyParts(engine, { collection, files: submission.files })
  const prepared = costly.length > 0 ? yield* prepare(costly) : NOTHING_PREPARED
  // Many write them in the same minutes, each their own: a superuser may write what another work holds.
  const mayShare = collection.isVital === true && !input.request.isSuperuser
  return {
    undo: prepared.undo,
    mayShare,
    run: coroutine(function* (transaction: Transaction): Coroutine<StoredRecord> {
      engine.changes.expect(transaction, input)
      const draft = yield* awaited(draftIn(transaction))
      // Targets are held before the rule is asked: what it says of them stays so until the commit.
      const cached = cachedVerdicts(engine, transaction, draft.request)
      const related = cached.hasTargets(draft) ? NO_FAULTS : yield* awaited(relationFaults(engine, transaction, draft))
      if (!cached.permits(draft)) yield* judge(draft, transaction)
      yield* awaited(kind.check?.(engine, transaction, { input, draft }))
      const row = prepared === NOTHING_PREPARED ? draft : withPrepared(draft, prepared)
      return yield* awaited(writeRow(engine, transaction, { ...row, related }))
    }),
  }
})

const NO_FAULTS: Faults = {}

function withPrepared(draft: WriteDraft, { values, faults }: typeof NOTHING_PREPARED): WriteDraft {
  return {
    ...draft,
    after: { ...draft.after, ...values, id: draft.id },
    changed: { ...draft.changed, ...values },
    faults: { ...faults, ...draft.faults },
  }
}

/** Whether the rule lets the caller write. */
function askRule(
  engine: Engine,
  { action, collection, request, record, stored }: WriteDraft,
  executor: Transaction | undefined,
): MaybePromise<boolean> {
  const rule = collection.rules[action]
  if (request.isSuperuser || rule === '') return true
  return isAllowed(engine, { collection, id: record.id, rule, request, executor, row: stored ? undefined : record })
}

interface Judged extends Pick<WriteKind<never>, 'refusal'> {
  readonly draft: WriteDraft
  readonly transaction: Transaction | undefined
}

/** Throws the refusal unless the rule holds for the stored record and what was submitted, or for the record that would be. */
const judgeRule = coroutine(function* (engine: Engine, { draft, transaction, refusal }: Judged): Coroutine<void> {
  if (yield* awaited(askRule(engine, draft, transaction))) return
  const { action, collection, request, record } = draft
  const denial = { collection, action, request, record, executor: transaction }
  const reason = yield* awaited(engine.explainDenial(denial))
  throw refusal(reason ? { reason } : {})
})

/** Judges the values and writes the row; parts and listeners hear of it. Throws 400 with the faults by field. */
const writeRow = coroutine(function* (
  engine: Engine,
  transaction: Transaction,
  draft: RowDraft,
): Coroutine<StoredRecord> {
  const { action, collection, request, intent = NO_INTENT, stored: before } = draft
  const write = { action, collection, request, intent, before }
  const judged = yield* awaited(judgeParts(engine, transaction, { ...write, after: draft.after }))
  refuseFaults(action, { ...draft.related, ...judged.faults, ...draft.faults })
  const { after: record, changed } = judged === NOTHING_JUDGED ? draft : withJudged(draft, judged)
  const whole: RecordWrite = { ...write, after: record }
  if (makesRoom(engine, collection)) yield* makeRoom(engine, transaction, whole)
  yield* putRow(engine, transaction, { action, collection, record, changed })
  if (collection.checks.length > 0)
    refuseFaults(action, yield* awaited(checkFaults(engine, transaction, { collection, record })))
  yield* awaited(afterRow(engine, transaction, whole))
  yield* awaited(engine.changes.announce(transaction, { action, collection, record }))
  return record
})

function withJudged(
  { after, changed }: RowDraft,
  { values }: typeof NOTHING_JUDGED,
): Pick<RowDraft, 'after' | 'changed'> {
  return { after: { ...after, ...values, id: after.id }, changed: { ...changed, ...values } }
}

/** Removes the records that must go because of this one. */
function* makeRoom(engine: Engine, transaction: Transaction, write: RecordWrite): Coroutine<void> {
  const { collection } = write
  for (const id of yield* awaited(surplusIds(engine, transaction, write))) {
    yield* awaited(prepareDelete(engine, { collection, id, request: asServer(engine) }).run(transaction))
  }
}

interface Row extends Pick<RowDraft, 'action' | 'collection' | 'changed'> {
  readonly record: StoredRecord
}

function* putRow(
  { database: { dialect } }: Engine,
  transaction: Transaction,
  { action, collection, record, changed }: Row,
): Coroutine<void> {
  if (action === 'update' && Object.keys(changed).length === 0) return
  const statement =
    action === 'create'
      ? insertRow(dialect, collection, record)
      : updateRow(dialect, collection, { ...changed, id: record.id })
  try {
    yield* awaited(transaction.run(statement))
  } catch (error) {
    const unique = uniqueFaults(error)
    throw unique ? new ApiError(400, failed(action), unique) : error
  }
}
