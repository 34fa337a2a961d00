import { parseRecordTime } from '@olympiad/schema/record-time'
import { ClientResponseError } from 'pocketbase'
import { DENIAL_REASONS, type DenialReason } from '../../../ground/declared/errors.ts'
import { isRefusal } from '../../../kit/lib/failures.ts'
import type { Attempt } from '../../../sittings/declared/attempts.ts'
import { isStoredIn, type SavedAnswer, type UnsentAnswer, valueText } from '../answer.ts'
import type { AttemptCalls } from './attempt-calls.ts'

/** What became of one try to bring an answer to the server. */
export type SendResult =
  | { readonly kind: 'saved'; readonly row: Attempt }
  /** Looked at once more: the row still holds the acknowledged answer. */
  | { readonly kind: 'confirmed'; readonly row: Attempt }
  /** There is no row, and nothing to write into one. */
  | { readonly kind: 'absent' }
  /** Another device of the same examinee chose later; that choice wins. */
  | { readonly kind: 'superseded'; readonly row: Attempt }
  /** Another device sits the exam, since before this was chosen; with the row, if there is one. */
  | { readonly kind: 'takenOver'; readonly row: Attempt | undefined }
  | SendFailure

/** One try: list by paper and number, then update or create. Never rejects. */
export async function sendAnswer(
  calls: AttemptCalls,
  answer: UnsentAnswer,
  lastSaved: SavedAnswer | undefined,
): Promise<SendResult> {
  let row: Attempt | undefined
  try {
    row = await calls.find(answer)
    if (!row && !answer.option && !answer.marked) return { kind: 'absent' }
    if (!row) return { kind: 'saved', row: await calls.create(answer) }
    if (isNewerElsewhere(row, answer, lastSaved)) return { kind: 'superseded', row }
    if (isConfirmed(row, answer)) return { kind: 'confirmed', row }
    return { kind: 'saved', row: await calls.update(row.id, answer) }
  } catch (error) {
    const failure = sendFailure(error)
    if (failure.kind !== 'denied') return failure
    if (failure.reason === 'session.takenOver') return { kind: 'takenOver', row }
    return failure.reason === 'attempt.newer' ? findNewer(calls, answer) : failure
  }
}

/** The row that another device wrote while this one was about to. */
async function findNewer(calls: AttemptCalls, answer: UnsentAnswer): Promise<SendResult> {
  try {
    const row = await calls.find(answer)
    return row ? { kind: 'superseded', row } : { kind: 'unreachable' }
  } catch (error) {
    return sendFailure(error)
  }
}

// For a row without an instant of the choice: the client knows the server's time to a second; within that, the local
// choice wins.
const TOLERANCE_MS = 2000

function isNewerElsewhere(row: Attempt, answer: UnsentAnswer, lastSaved: SavedAnswer | undefined): boolean {
  const isOurs =
    isStoredIn(row, answer) || answer.doubted.includes(valueText(row)) || row.updated === lastSaved?.updated
  if (isOurs) return false
  return row.chosen
    ? parseRecordTime(row.chosen) > answer.chosenAt
    : parseRecordTime(row.updated) > answer.chosenAt + TOLERANCE_MS
}

function isConfirmed(row: Attempt, answer: UnsentAnswer): boolean {
  return answer.checkAt !== undefined && isStoredIn(row, answer)
}

/** Why a try failed, by the next step. */
type SendFailure =
  /** No reply, or a server that cannot at the moment: everything waits. */
  | { readonly kind: 'unreachable' }
  /** The server said no without saying why; the session may have run out. */
  | { readonly kind: 'doubtful' }
  /** The exam's state forbids it: for good when it has ended, for now otherwise. */
  | { readonly kind: 'denied'; readonly reason: DenialReason }
  /** Somebody else has created the row: try again at once. */
  | { readonly kind: 'exists' }

/** Reads an error of the record client; any other error counts as a missing reply. */
function sendFailure(error: unknown): SendFailure {
  if (!(error instanceof ClientResponseError)) return { kind: 'unreachable' }
  const { response } = error
  const reason = DENIAL_REASONS.find((known) => known === response.reason)
  if (reason) return { kind: 'denied', reason }
  if (!isRefusal(error)) return { kind: 'unreachable' }
  return isTaken(response) ? { kind: 'exists' } : { kind: 'doubtful' }
}

function isTaken(response: Record<string, unknown>): boolean {
  const fields = Object.values((response.data ?? {}) as Record<string, { code?: unknown }>)
  return fields.some((field) => field?.code === 'validation_not_unique')
}
