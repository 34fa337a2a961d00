import type { AnswerSaver } from '../../answers/student/index.ts'
import { isRefusal } from '../../kit/lib/failures.ts'
import { backOffMs } from '../../kit/lib/fetching/back-off.ts'

interface HelpSteps {
  readonly saver: Pick<AnswerSaver, 'flush'>
  send(): Promise<void>
  /** Whether the session is valid; true if the server gives no answer. */
  verifySession(): Promise<boolean>
  /** Waits the given ms, or until there is a reason to try sooner. */
  pause(ms: number): Promise<void>
  isWanted(): boolean
  /** The server is out of reach for now. */
  onWaiting(): void
}

/** How long answers go first. An answer that cannot be saved at all may be the reason for the request. */
const ANSWERS_FIRST_MS = 5000

/** Asks for help after the waiting answers, and retries while it is wanted. Rejects with the server's refusal. */
export async function helpWhenSaved(steps: HelpSteps): Promise<void> {
  const { saver, send, verifySession, pause, isWanted, onWaiting } = steps
  for (let failures = 1; isWanted(); failures++) {
    await saver.flush(ANSWERS_FIRST_MS)
    if (!isWanted()) return
    try {
      return await send()
    } catch (error) {
      if (isRefusal(error) && (await verifySession())) throw error
      if (!isWanted()) return
      onWaiting()
      await pause(backOffMs(failures))
    }
  }
}
