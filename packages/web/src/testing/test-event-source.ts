import { vi } from 'vitest'

const open = new Set<TestEventSource>()
let opened = 0

/** Stands for the browser's event stream, which the test environment lacks. */
class TestEventSource extends EventTarget {
  onerror: (() => void) | null = null

  readonly url: string
  readonly clientId = `client${++opened}`

  constructor(url: string) {
    super()
    this.url = url
    open.add(this)
    queueMicrotask(() => this.tell('PB_CONNECT', { clientId: this.clientId }))
  }

  close() {
    open.delete(this)
  }

  tell(event: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data), lastEventId: this.clientId }))
  }
}

/** Gives the test streams that connect at once; `tell` sends an event to all that are open, `drop` breaks them. */
export function openTestStreams() {
  open.clear()
  vi.stubGlobal('EventSource', TestEventSource)
  return {
    count: () => open.size,
    tell: (event: string, data: unknown = {}) => {
      for (const stream of open) stream.tell(event, data)
    },
    drop: () => {
      for (const stream of [...open]) stream.onerror?.()
    },
  }
}
