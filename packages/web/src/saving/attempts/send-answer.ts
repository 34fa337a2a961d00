import type { Attempt } from '@olympiad/contract/collections/attempts'
import { parseRecordTime } from '@olympiad/contract/record-time'
import { isHeldBy, markText, type SavedAnswer, type UnsentAnswer } from '../answer.ts'
import type { AttemptCalls } from './attempt-calls.ts'
import { type SendFailure, sendFailure } from './send-failure.ts'

/** What became of one try to bring an answer to the server. */
export type SendResult =
  | { readonly kind: 'saved'; readonly row: Attempt }
  /** Looked at once more: the row still holds the acknowledged answer. */
  | { readonly kind: 'confirmed'; readonly row: Attempt }
  /** There is no row, and nothing to write into one. */
  | { readonly kind: 'absent' }
  /** Another computer of the same examinee chose later; theirs stands. */
  | { readonly kind: 'superseded'; readonly row: Attempt }
  | SendFailure

/** One try: list by paper and number, then update or create. Never rejects. */
export async function sendAnswer(
  calls: AttemptCalls,
  answer: UnsentAnswer,
  lastSaved: SavedAnswer | undefined,
): Promise<SendResult> {
  try {
    const row = await calls.find(answer)
    if (!row && !answer.option && !answer.marked) return { kind: 'absent' }
    if (!row) return { kind: 'saved', row: await calls.create(answer) }
    if (isNewerElsewhere(row, answer, lastSaved)) return { kind: 'superseded', row }
    if (isConfirmed(row, answer)) return { kind: 'confirmed', row }
    return { kind: 'saved', row: await calls.update(row.id, answer) }
  } catch (error) {
    return sendFailure(error)
  }
}

// The client's idea of the server's time is good to a second; within that, the choice at hand wins.
const TOLERANCE_MS = 2000

function isNewerElsewhere(row: Attempt, answer: UnsentAnswer, lastSaved: SavedAnswer | undefined): boolean {
  const isOurs = isHeldBy(row, answer) || answer.doubted.includes(markText(row)) || row.updated === lastSaved?.updated
  return !isOurs && parseRecordTime(row.updated) > answer.chosenAt + TOLERANCE_MS
}

function isConfirmed(row: Attempt, answer: UnsentAnswer): boolean {
  return answer.checkAt !== undefined && isHeldBy(row, answer)
}
