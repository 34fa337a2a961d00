import { connect } from 'node:net'

/** One event of the service, as it came. */
export interface LiveEvent {
  readonly name: string
  readonly data: string
}

interface StreamOptions {
  /** The loopback address it comes from. */
  readonly address?: string | undefined
  readonly cookie?: string | undefined
  onEvent(event: LiveEvent): void
  /** The stream has ended, or never came about. */
  onClosed(): void
}

/** Opens the stream of a page; its first event is PB_CONNECT. Returns what closes it. */
export function openLiveStream(url: string, { address, cookie, onEvent, onClosed }: StreamOptions): () => void {
  const { hostname, port, host } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port || 80), ...(address && { localAddress: address }) })
  let text = ''
  socket.setEncoding('latin1').on('data', (part) => {
    text += part
    if (isRefused(text)) socket.destroy()
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = readEvent(text.slice(0, end))
      text = text.slice(end + 2)
      if (event) onEvent(event)
    }
  })
  socket.on('error', () => {}) // told by its close
  socket.on('close', onClosed)
  const carried = cookie === undefined ? '' : `cookie: ${cookie}\r\n`
  socket.write(`GET /api/realtime HTTP/1.1\r\nhost: ${host}\r\naccept: text/event-stream\r\n${carried}\r\n`)
  return () => {
    socket.off('close', onClosed)
    socket.destroy()
  }
}

/** Whether the reply has begun with another status than 200; such a connection may stay open. */
function isRefused(text: string): boolean {
  return text.startsWith('HTTP/1.1 ') && text.length >= 12 && !text.startsWith('HTTP/1.1 200')
}

/** The client that a PB_CONNECT names. */
export function clientOf({ data }: LiveEvent): string {
  return /"clientId":"([^"]+)"/.exec(data)?.[1] ?? ''
}

/** Chunks of HTTP and comments lie between the lines of an event. */
function readEvent(text: string): LiveEvent | undefined {
  const name = /(?:^|\n)event:\s*([^\r\n]+)/.exec(text)?.[1]
  const data = /(?:^|\n)data:\s*([^\r\n]*)/.exec(text)?.[1] ?? ''
  return name === undefined ? undefined : { name, data: Buffer.from(data, 'latin1').toString() }
}
