import { logFailure } from './failures.ts'
import { recordService } from './record-service.ts'
import { currentSession, onSessionChange, sessionId } from './session.ts'

interface Watch {
  connect(isFirst?: boolean): void
}

const RETRY_MS = 5000
const watches = new Set<Watch>()
let identity = identityNow()

/**
 * Calls back on every event of any record of a collection, and after the stream was interrupted, since events may
 * have been missed meanwhile. Keeps trying when the stream cannot be had. Returns the undo.
 */
export function watchCollection(collection: string, onEvent: () => void): () => void {
  let isStopped = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let undo: Array<() => Promise<void>> = []

  async function subscribe(isFirst: boolean) {
    let isListening = false
    // The stream's own opening is no news; only one that follows is.
    const onOpened = () => isListening && onEvent()
    undo = await Promise.all([
      recordService.realtime.subscribe(`${collection}/*`, onEvent),
      recordService.realtime.subscribe('PB_CONNECT', onOpened),
    ])
    isListening = true
    if (isStopped) unsubscribe()
    else if (!isFirst) onEvent()
  }
  function unsubscribe() {
    const left = undo
    undo = []
    // A listener that enters in the same moment as the last one of its topic leaves is forgotten by the SDK: newcomers first.
    setTimeout(() => {
      for (const stop of left) stop().catch((error) => logFailure(`Leaving the events of ${collection}`, error))
    })
  }
  const watch: Watch = {
    connect(isFirst = false) {
      clearTimeout(retry)
      subscribe(isFirst).catch((error) => {
        if (isStopped) return // nobody misses it any more
        logFailure(`Listening to ${collection}`, error)
        retry = setTimeout(watch.connect, RETRY_MS)
      })
    },
  }

  watches.add(watch)
  watch.connect(true)
  return () => {
    isStopped = true
    watches.delete(watch)
    clearTimeout(retry)
    unsubscribe()
  }
}

/** A stream belongs to the session it was opened for; another session, though of the same account, needs another stream. */
onSessionChange(() => {
  if (identityNow() === identity) return
  identity = identityNow()
  recordService.realtime
    .unsubscribe()
    .catch((error) => logFailure('Closing the event stream', error))
    .finally(() => {
      for (const watch of watches) watch.connect()
    })
})

function identityNow(): string {
  const { record, isExpired } = currentSession()
  return record && !isExpired ? `${record.id} ${sessionId()}` : ''
}
