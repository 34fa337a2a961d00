import { get, type IncomingMessage } from 'node:http'

/** One message as it came over the wire. */
export interface StreamMessage {
  readonly id: string
  readonly event: string
  readonly data: string
}

/** An open stream of events, read without any library that would hide its form. */
export interface EventStream {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  /** The first block, byte for byte, without its empty line. */
  readonly opening: string
  readonly clientId: string
  /** The next message. Throws when none comes in `withinMs`. */
  next(withinMs?: number): Promise<StreamMessage>
  /** All messages until one of this event name and record title comes, that one left out. */
  until(event: string, title: string): Promise<StreamMessage[]>
  readonly isOpen: boolean
  close(): void
}

/** Opens a stream and waits for its first block. */
export async function openEventStream(url: string): Promise<EventStream> {
  const request = get(url, { agent: false, headers: { accept: 'text/event-stream' } })
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject)
  })
  const blocks = new Blocks(response)
  const opening = await blocks.next(5000)
  const clientId = parse(opening).id
  const next = async (withinMs = 5000) => parse(await blocks.next(withinMs))
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    opening,
    clientId,
    next,
    async until(event, title) {
      const heard: StreamMessage[] = []
      for (;;) {
        const message = await next()
        if (message.event === event && JSON.parse(message.data).record?.title === title) return heard
        heard.push(message)
      }
    },
    get isOpen() {
      return !response.closed
    },
    close: () => void request.destroy(),
  }
}

/** Blocks of a stream between empty lines, in their order; comments are passed over. */
class Blocks {
  #text = ''
  readonly #ready: string[] = []
  #wake: (() => void) | undefined

  constructor(response: IncomingMessage) {
    response.setEncoding('utf8')
    response.on('error', () => {}) // a stream that breaks off has no more messages; who waits is told by the time
    response.on('data', (chunk: string) => {
      const parts = (this.#text + chunk).split('\n\n')
      this.#text = parts.pop() ?? ''
      this.#ready.push(...parts.filter((part) => !part.startsWith(':')))
      this.#wake?.()
    })
  }

  async next(withinMs: number): Promise<string> {
    if (this.#ready.length === 0) {
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`no message in ${withinMs} ms`)), withinMs)
        this.#wake = () => {
          if (this.#ready.length === 0) return
          clearTimeout(timer)
          resolve()
        }
      })
    }
    return this.#ready.shift() ?? ''
  }
}

function parse(block: string): StreamMessage {
  const lines = block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)])
  const { id = '', event = '', data = '' } = Object.fromEntries(lines)
  return { id, event, data }
}
