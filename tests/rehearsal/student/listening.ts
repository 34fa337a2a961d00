import { OPENING_TOPIC } from '@olympiad/olympiad/papers/declared/paper-seal'
import type { LiveEvent } from '../../student/network/live-stream.ts'
import { PageStream } from '../../student/page-stream.ts'
import type { Desk } from './desk.ts'
import { askExaminee, ownExam, patchExam, takeOpening, untilMs } from './own-exam.ts'

/** After a gap in its events a page fetches the account and the news again, within this many ms. */
const [OWN_SPREAD_MS, HALL_SPREAD_MS] = [2000, 5000]

/** What a page hears on its stream, which keeps true what the page knows. */
export class Listening {
  readonly #desk: Desk
  readonly #stream: PageStream
  readonly #timers = new Set<ReturnType<typeof setTimeout>>()
  #isOver = false

  constructor(desk: Desk) {
    const { line, calls, counters } = desk
    this.#desk = desk
    this.#stream = new PageStream({
      line,
      calls,
      topics: () => topicsOf(desk),
      onEvent: (event) => this.#hear(event),
      onOpen: () => {
        counters.streams += 1
        this.#fillGap()
      },
      onLost: () => {
        counters.streams -= 1
      },
    })
  }

  heal(): void {
    this.#stream.heal({ hasNoticed: this.#desk.seat.noticesCuts })
  }

  stop(): void {
    this.#isOver = true
    this.#stream.stop()
    for (const timer of this.#timers) clearTimeout(timer)
  }

  #hear({ name, data }: LiveEvent): void {
    if (name === OPENING_TOPIC) takeOpening(this.#desk, JSON.parse(data).record)
    else if (/^(exams|examinees)\//.test(name)) patchExam(this.#desk, JSON.parse(data).record)
  }

  /** Asks for what was sent during the gap; a later try replaces a failed one. */
  #fillGap(): void {
    const { calls } = this.#desk
    this.#in(Math.random() * OWN_SPREAD_MS, () => askExaminee(this.#desk).catch(() => {}))
    const newest = (collection: string, most: number) => () =>
      calls.list(collection, { most, skipTotal: true, sort: '-created' }).catch(() => {})
    this.#in(Math.random() * HALL_SPREAD_MS, newest('announcements', 200))
    if (untilMs(this.#desk, 'starts') <= 0) this.#in(Math.random() * HALL_SPREAD_MS, newest('helprequests', 100))
  }

  #in(ms: number, work: () => unknown): void {
    if (this.#isOver) return
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      work()
    }, ms)
    this.#timers.add(timer)
  }
}

function topicsOf(desk: Desk): readonly string[] {
  const exam = ownExam(desk)?.id ?? '*'
  const own = [`examinees/${desk.ledger.examinee}`, OPENING_TOPIC, `exams/${exam}`]
  return [...own, 'announcements/*', 'helprequests/*', 'PB_ALIVE']
}
