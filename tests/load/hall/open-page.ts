import { Connection } from '../generator/connection.ts'
import { clientOf, openLiveStream } from '../generator/live-stream.ts'
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
  let posts = new Connection(url, address)
  let [clientId, isCut] = ['', false]
  let onAnnounced = (_atMs: number) => {}
  const connected = Promise.withResolvers<string>()
  const answer = () => {
    const body = JSON.stringify({ clientId })
    const request = { method: 'POST', path: '/api/realtime/alive', body } as const
    // The server has closed a connection on which nothing came for long; a browser opens another one, too.
    posts.ask(request).catch(() => {
      posts = new Connection(url, address)
      posts.ask(request).catch(() => {})
    })
  }
  const close = openLiveStream(url, {
    address,
    onEvent(event) {
      if (event.name === 'PB_CONNECT') connected.resolve(clientOf(event))
      else if (event.name === 'PB_ALIVE' && !isCut) answer()
      else if (event.name.startsWith('announcements')) onAnnounced(performance.now())
    },
    onClosed: () => connected.reject(new Error('the stream was closed')),
  })
  clientId = await connected.promise
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
      close()
      posts.close()
    },
  }
}
