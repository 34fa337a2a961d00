import { setTimeout as sleep } from 'node:timers/promises'
import { openSend, type Send, sendAs } from '../../load/sites/send.ts'

const AGAIN_MS = 500
/** On a busy machine a killed server takes half a minute to come back. */
const PATIENCE_MS = 60_000

/** Signs the operator in. A call without a reply, as its server is being started again, goes to the next one: it may come twice. */
export async function openOrganiser(urls: readonly string[], email: string, password: string): Promise<Send> {
  const { token } = await openSend(urls[0] ?? '', email, password)
  return async (method, path, sending) => {
    const untilMs = performance.now() + PATIENCE_MS
    for (let at = 0; ; at++) {
      try {
        return await sendAs(urls[at % urls.length] ?? '', token)(method, path, sending)
      } catch (error) {
        const hasReply = !(error instanceof TypeError) // what `fetch` throws where none came
        if (hasReply || performance.now() > untilMs) throw error
      }
      await sleep(AGAIN_MS)
    }
  }
}
