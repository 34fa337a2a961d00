import { Calls } from '../../student/calls.ts'
import { Line } from '../../student/network/line.ts'
import { PageStream } from '../../student/page-stream.ts'

/** The open page of an examinee: its stream of events, on which it answers the heartbeat. */
export interface Page {
  /** Settles when the next announcement came (performance.now). */
  announced(): Promise<number>
  /** Cuts the cable: the stream stays open, and no heartbeat is answered any more. */
  cut(): void
  close(): void
}

interface PageOptions {
  readonly exam: string
  readonly examinee: string
  readonly token: string
  readonly address: string | undefined
}

/** Opens the stream of a page with the topics that a page in the exam room has. */
export async function openPage(url: string, { exam, examinee, token, address }: PageOptions): Promise<Page> {
  let onAnnounced = (_atMs: number) => {}
  const opened = Promise.withResolvers<void>()
  const line = new Line({ urls: () => [url], address })
  const calls = new Calls(line.ask)
  calls.client.authStore.save(token)
  const stream = new PageStream({
    line,
    calls,
    topics: () => [`examinees/${examinee}`, `exams/${exam}`, 'announcements/*', 'helprequests/*', 'PB_ALIVE'],
    onOpen: opened.resolve,
    onEvent({ name }) {
      if (name.startsWith('announcements')) onAnnounced(performance.now())
    },
  })
  await opened.promise
  return {
    announced: () =>
      new Promise((resolve) => {
        onAnnounced = resolve
      }),
    cut: () => line.setState('silent'),
    close() {
      stream.stop()
      line.close()
    },
  }
}
