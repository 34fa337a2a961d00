import { connect } from 'node:net'
import { Connection } from '../../student/network/connection.ts'
import { expectStatus } from '../scenarios/scenario.ts'

/** One subscriber of realtime messages. */
export interface EventStream {
  /** When the next message came (performance.now); null when none came in this many ms. */
  next(longestMs: number): Promise<number | null>
  close(): void
}

interface Subscription {
  readonly topic: string
  readonly address: string | undefined
}

/** Opens a stream and subscribes it to a topic. */
export async function openStream(url: string, { topic, address }: Subscription): Promise<EventStream> {
  const { hostname, port, host } = new URL(url)
  const local = address ? { localAddress: address } : {}
  const socket = connect({ host: hostname, port: Number(port || 80), ...local })
  let hear: ((text: string) => void) | null = null
  const nextText = () => {
    return new Promise<string>((resolve, reject) => {
      hear = resolve
      socket.once('error', reject)
    })
  }
  let text = ''
  socket.setEncoding('latin1').on('data', (part) => {
    text += part
    const start = text.search(/(^|\n)event:/)
    if (start < 0 || !text.includes('\n\n', start)) return
    const event = text.slice(start)
    text = ''
    hear?.(event)
  })
  const connected = nextText()
  socket.write(`GET /api/realtime HTTP/1.1\r\nhost: ${host}\r\naccept: text/event-stream\r\n\r\n`)
  const clientId = /"clientId":"([^"]+)"/.exec(await connected)?.[1]
  const connection = new Connection(url, address)
  const body = JSON.stringify({ clientId, subscriptions: [topic] })
  expectStatus(await connection.ask({ method: 'POST', path: '/api/realtime', body }), 204)
  connection.close()
  return {
    next: (longestMs) =>
      new Promise((resolve) => {
        const patience = setTimeout(resolve, longestMs, null)
        hear = () => {
          clearTimeout(patience)
          resolve(performance.now())
        }
      }),
    close: () => socket.destroy(),
  }
}
