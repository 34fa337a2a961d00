import { recordService } from '../record-service.ts'

/** The topic by which the service asks whether this page is there: it cannot tell from a stream whose cable was cut. */
export const SIGNS_TOPIC = 'PB_ALIVE'
const { realtime } = recordService
const url = recordService.buildURL('/api/realtime/alive')

/** Answers that it is. Without the session, whose use it is none of; if it is lost, the next question comes soon. */
export function answerThere(): void {
  const body = JSON.stringify({ clientId: realtime.clientId })
  fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }).catch(() => {})
}

/** Says when the page goes for good, so that another device is not asked about this one. */
addEventListener('pagehide', ({ persisted }) => {
  if (persisted || !realtime.clientId) return
  const goodbye = JSON.stringify({ clientId: realtime.clientId, isLeaving: true })
  navigator.sendBeacon?.(url, new Blob([goodbye], { type: 'application/json' }))
})
