import { fetchWithin } from '../fetching/fetch-within.ts'
import { noteReply } from '../fetching/reply-news.ts'
import { recordService } from '../record-service.ts'

/**
 * The topic by which the service asks whether this page is there: an open stream does not tell, since its cable may be
 * cut.
 */
export const SIGNS_TOPIC = 'PB_ALIVE'
/** The service asks again long before. */
const LIMIT_MS = 10_000
const { realtime } = recordService
const url = recordService.buildURL('/api/realtime/alive')

/**
 * Confirms that the page is here, without the session, so that it does not count as use; if the answer is lost, the next question comes soon. Calls back
 * when it came to a server that does not have the stream: a proxy sends this page to another one by now.
 */
export async function answerThere(onElsewhere: () => void): Promise<void> {
  const { clientId } = realtime
  const body = JSON.stringify({ clientId })
  const headers = { 'Content-Type': 'application/json' }
  const reply = await fetchWithin(LIMIT_MS, url, { method: 'POST', headers, body }).catch(() => undefined)
  if (reply?.ok) noteReply(null)
  if (reply?.status === 404 && realtime.clientId === clientId) onElsewhere()
}

/** Says when the page goes for good, so that another device is not asked about this one. */
addEventListener('pagehide', ({ persisted }) => {
  if (persisted || !realtime.clientId) return
  const goodbye = JSON.stringify({ clientId: realtime.clientId, isLeaving: true })
  navigator.sendBeacon?.(url, new Blob([goodbye], { type: 'application/json' }))
})
