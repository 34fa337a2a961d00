import { recordService } from '../record-service.ts'

const PATIENCE_MS = 8000

/** Whether the service's event stream can be had here; on a stream of its own, which asks for nothing and is closed again. */
export async function canHearEvents(): Promise<boolean> {
  if (typeof EventSource !== 'function') return false
  const stream = new EventSource(recordService.buildURL('/api/realtime'))
  return new Promise<boolean>((resolve) => {
    const giveUp = setTimeout(resolve, PATIENCE_MS, false)
    const end = (isHeard: boolean) => {
      clearTimeout(giveUp)
      resolve(isHeard)
    }
    stream.addEventListener('PB_CONNECT', () => end(true))
    stream.onerror = () => end(false)
  }).finally(() => stream.close())
}
