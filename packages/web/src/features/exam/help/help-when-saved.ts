import { isRefusal } from '../../../lib/failures.ts'
import { backOffMs } from '../../../lib/fetching/back-off.ts'
import type { AnswerSaver } from '../../../saving/index.ts'

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

/** So long answers go first. One that cannot be saved at all may be what help is asked for. */
const ANSWERS_FIRST_MS = 5000

/** Asks for help behind the answers that wait to be sent, and goes on trying while it is wanted. Rejects with what the server has against it. */
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
