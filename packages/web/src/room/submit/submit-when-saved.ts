import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import { isRefusal } from '@olympiad/olympiad/kit/lib/failures'
import { backOffMs } from '@olympiad/olympiad/kit/lib/fetching/back-off'
import type { Receipt } from '@olympiad/olympiad/sittings/declared/sitting'
import type { ClientResponseError } from 'pocketbase'

/** The stage of a submission that the student has confirmed. */
export type SubmitStage = 'saving' | 'sending' | 'unreachable'

interface SubmitSteps {
  readonly saver: Pick<AnswerSaver, 'flush'>
  send(): Promise<Receipt>
  /** Whether the session is valid; true if the server gives no answer. */
  verifySession(): Promise<boolean>
  /** Waits the given ms, or until there is a reason to try sooner. */
  pause(ms: number): Promise<void>
  isWanted(): boolean
  onStage(stage: SubmitStage): void
}

const PATIENCE_MS = 10_000

/**
 * Submits a sheet as soon as all of it is on the server, and does not give up while it is wanted: the act may be
 * repeated. Undefined once it is no longer wanted; rejects with the server's refusal.
 */
export async function submitWhenSaved(steps: SubmitSteps): Promise<Receipt | undefined> {
  const { saver, send, verifySession, pause, isWanted, onStage } = steps
  onStage('saving')
  for (let failures = 1; isWanted(); failures++) {
    const isSaved = await saver.flush(PATIENCE_MS)
    if (!isWanted()) return undefined
    if (!isSaved) {
      onStage('unreachable')
      continue
    }
    onStage('sending')
    try {
      return await send()
    } catch (error) {
      if (isFinal(error) && (await verifySession())) throw error
      if (!isWanted()) return undefined
      onStage('unreachable')
      await pause(backOffMs(failures))
    }
  }
  return undefined
}

/** At the end of the exam the last answers are being written, and the receipt comes by itself: no reason to give up. */
function isFinal(error: unknown): boolean {
  return isRefusal(error) && (error as ClientResponseError).response.reason !== 'exam.ended'
}
