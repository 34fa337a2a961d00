import type { Calls } from './calls.ts'
import type { Line } from './network/line.ts'
import { clientOf, type LiveEvent, openLiveStream } from './network/live-stream.ts'

/** The record client waits this long before each try to open a broken stream again, and repeats the last wait. */
const AGAIN_MS = [200, 300, 500, 1000, 1200, 1500, 2000]

interface StreamOptions {
  readonly line: Pick<Line, 'url' | 'address' | 'isUp' | 'turn'> & { readonly cookie?: string }
  readonly calls: Pick<Calls, 'subscribe' | 'sayAlive'>
  topics(): readonly string[]
  onEvent?(event: LiveEvent): void
  /** The topics are subscribed: at first, and after each gap. */
  onOpen?(): void
  /** An open stream has ended. */
  onLost?(): void
}

/** The stream of a page: it opens itself again, answers the server's heartbeat, and holds events back while the line is down. */
export class PageStream {
  readonly #options: StreamOptions
  #close = () => {}
  #clientId = ''
  #failures = 0
  #isOver = false
  #again: ReturnType<typeof setTimeout> | undefined
  #held: LiveEvent[] = []

  constructor(options: StreamOptions) {
    this.#options = options
    this.#open()
  }

  /** The line is up again: a device that noticed the cut opens another stream, any other one hears what was held back. */
  heal({ hasNoticed }: { readonly hasNoticed: boolean }): void {
    const held = this.#held.splice(0)
    if (!hasNoticed) {
      for (const event of held) this.#hear(event)
      return
    }
    this.#close()
    this.#lose()
    this.#failures = 0
    this.#open()
  }

  stop(): void {
    this.#isOver = true
    this.#lose()
    this.#close()
    clearTimeout(this.#again)
  }

  #open(): void {
    const { line } = this.#options
    clearTimeout(this.#again)
    const { url, address, cookie } = line
    if (!line.isUp || url === '') {
      this.#later()
      return
    }
    this.#close = openLiveStream(url, {
      address,
      cookie,
      onEvent: (event) => (line.isUp ? this.#hear(event) : this.#held.push(event)),
      onClosed: () => {
        line.turn(url)
        this.#lose()
        this.#later()
      },
    })
  }

  #lose(): void {
    if (this.#clientId) this.#options.onLost?.()
    this.#clientId = ''
  }

  #later(): void {
    if (this.#isOver) return
    const waitMs = AGAIN_MS[Math.min(this.#failures, AGAIN_MS.length - 1)] ?? 0
    clearTimeout(this.#again)
    this.#again = setTimeout(() => this.#open(), waitMs)
    this.#failures += 1
  }

  #hear(event: LiveEvent): void {
    if (event.name === 'PB_CONNECT') void this.#subscribe(clientOf(event))
    else if (event.name === 'PB_ALIVE') this.#options.calls.sayAlive(this.#clientId).catch(() => {})
    else this.#options.onEvent?.(event)
  }

  async #subscribe(clientId: string): Promise<void> {
    const { calls, topics, onOpen } = this.#options
    try {
      await calls.subscribe(clientId, topics())
    } catch {
      this.#close()
      this.#later()
      return
    }
    if (this.#isOver) return
    this.#clientId = clientId
    this.#failures = 0
    onOpen?.()
  }
}
