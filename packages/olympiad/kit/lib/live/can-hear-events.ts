import { recordService } from '../record-service.ts'

const PATIENCE_MS = 8000

/**
 * Whether the service's event stream can be opened here; tried with a separate stream that asks for nothing and is
 * closed again.
 */
export async function canHearEvents(): Promise<boolean> {
  if (typeof EventSource !== 'function') return false
  const stream = new EventSource(recordService.buildURL('/api/realtime'))
  let giveUp: ReturnType<typeof setTimeout> | undefined
  return new Promise<boolean>((resolve) => {
    giveUp = setTimeout(resolve, PATIENCE_MS, false)
    stream.addEventListener('PB_CONNECT', () => resolve(true))
    stream.onerror = () => resolve(false)
  }).finally(() => {
    clearTimeout(giveUp)
    stream.close()
  })
}
