import type { ApiError } from '../../core/api-error.ts'
import type { StoredRecord } from '../../core/request-info.ts'
import type { WriteRequest } from '../../core/submission.ts'
import type { Faults } from '../../core/write-part.ts'
import type { Transaction } from '../../db/database.ts'
import type { Engine, WritePart } from '../../engine.ts'
import { isAllowed } from '../../rows/find.ts'
import { inSteps, type Soon, type Steps, settled } from '../../support/steps.ts'
import { surelyIn } from '../drafts/surely.ts'
import type { WriteDraft } from '../drafts/write-draft.ts'
import type { PreparedWrite } from './commit.ts'
import { relationFaults } from './constraints.ts'
import { costlyParts, NOTHING_PREPARED, prepareParts } from './parts.ts'
import { refuseLocked } from './submission.ts'
import { writeRow } from './write-row.ts'

/** Drafts a write on committed data or, within a transaction, on data that nobody else can change until it ends. */
type Drafter = (transaction?: Transaction) => Soon<WriteDraft>

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
  ): Soon<void> | undefined
}

/**
 * The steps of every create and update. First the lock of the collection. If a part has slow work, the rule and then that
 * work. In the transaction: the draft, its relation targets, the rule again, and the row. On return the slow work is done.
 */
export const prepareWrite = inSteps(function* <Input extends WriteRequest>(
  engine: Engine,
  kind: WriteKind<Input>,
  input: Input,
): Steps<PreparedWrite<StoredRecord>> {
  const { collection, submission } = input
  refuseLocked(input, kind.action)
  const draftIn = kind.drafter(engine, input)
  const judge = (draft: WriteDraft, transaction?: Transaction) =>
    settled(judgeRule(engine, { draft, transaction, refusal: kind.refusal }))
  const prepare = function* (parts: readonly WritePart[]) {
    const draft = yield* settled(draftIn())
    yield* judge(draft) // before anything is spent on it
    return yield* settled(prepareParts(engine, parts, draft))
  }
  const costly = costlyParts(engine, { collection, files: submission.files })
  const prepared = costly.length > 0 ? yield* prepare(costly) : NOTHING_PREPARED
  // Many write them in the same minutes, each their own: a superuser may write what another work holds.
  const mayShare = collection.isVital === true && !input.request.isSuperuser
  return {
    undo: prepared.undo,
    mayShare,
    run: inSteps(function* (transaction: Transaction): Steps<StoredRecord> {
      engine.changes.expect(transaction, input)
      const draft = yield* settled(draftIn(transaction))
      // Targets are held before the rule is asked: what it says of them stays so until the commit.
      const surely = surelyIn(engine, transaction, draft.request)
      const related = surely.relates(draft) ? NO_FAULTS : yield* settled(relationFaults(engine, transaction, draft))
      if (!surely.lets(draft)) yield* judge(draft, transaction)
      yield* settled(kind.check?.(engine, transaction, { input, draft }))
      const row = prepared === NOTHING_PREPARED ? draft : withPrepared(draft, prepared)
      return yield* settled(writeRow(engine, transaction, { ...row, related }))
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
): Soon<boolean> {
  const rule = collection.rules[action]
  if (request.isSuperuser || rule === '') return true
  return isAllowed(engine, { collection, id: record.id, rule, request, executor, row: stored ? undefined : record })
}

interface Judged extends Pick<WriteKind<never>, 'refusal'> {
  readonly draft: WriteDraft
  readonly transaction: Transaction | undefined
}

/** Throws the refusal unless the rule holds for the stored record and what was submitted, or for the record that would be. */
const judgeRule = inSteps(function* (engine: Engine, { draft, transaction, refusal }: Judged): Steps<void> {
  if (yield* settled(askRule(engine, draft, transaction))) return
  const { action, collection, request, record } = draft
  const denial = { collection, action, request, record, executor: transaction }
  const reason = yield* settled(engine.explainDenial(denial))
  throw refusal(reason ? { reason } : {})
})
