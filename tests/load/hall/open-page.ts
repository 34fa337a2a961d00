import { connect } from 'node:net'
import { Connection } from '../generator/connection.ts'
import { expectStatus } from '../scenarios/scenario.ts'

/** The open page of an examinee: its stream of events, on which it answers whether it is there. */
export interface Page {
  /** Settles when the next announcement came (performance.now). */
  announced(): Promise<number>
  /** The cable is cut: the stream stays open, and nothing is answered any more. */
  cut(): void
  close(): void
}

interface Wanted {
  readonly exam: string
  readonly examinee: string
  readonly token: string
  readonly address: string | undefined
}

/** Opens the stream of a page with the topics that a page in the exam room has. */
export async function openPage(url: string, { exam, examinee, token, address }: Wanted): Promise<Page> {
  const { hostname, port, host } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port || 80), ...(address && { localAddress: address }) })
  let posts = new Connection(url, address)
  let [text, clientId, isCut] = ['', '', false]
  let onConnected = (_id: string) => {}
  let onAnnounced = (_atMs: number) => {}
  const connected = new Promise<string>((resolve, reject) => {
    onConnected = resolve
    socket.once('error', reject)
  })
  const answer = () => {
    const body = JSON.stringify({ clientId })
    const request = { method: 'POST', path: '/api/realtime/alive', body } as const
    // The server has closed a connection on which nothing came for long; a browser opens another one, too.
    posts.ask(request).catch(() => {
      posts = new Connection(url, address)
      posts.ask(request).catch(() => {})
    })
  }
  socket.setEncoding('latin1').on('data', (part) => {
    text += part
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = text.slice(0, end)
      text = text.slice(end + 2)
      if (event.includes('event:PB_CONNECT')) onConnected(/"clientId":"([^"]+)"/.exec(event)?.[1] ?? '')
      else if (event.includes('event:PB_ALIVE') && !isCut) answer()
      else if (event.includes('event:announcements')) onAnnounced(performance.now())
    }
  })
  socket.write(`GET /api/realtime HTTP/1.1\r\nhost: ${host}\r\naccept: text/event-stream\r\n\r\n`)
  clientId = await connected
  const own = [`examinees/${examinee}`, `exams/${exam}`, 'announcements/*', 'helprequests/*', 'PB_ALIVE']
  const body = JSON.stringify({ clientId, subscriptions: own })
  expectStatus(await posts.ask({ method: 'POST', path: '/api/realtime', token, body }), 204)
  return {
    announced: () =>
      new Promise((resolve) => {
        onAnnounced = resolve
      }),
    cut() {
      isCut = true
    },
    close() {
      socket.destroy()
      posts.close()
    },
  }
}
