import { OPENING_TOPIC } from '@olympiad/contract/papers/sealed-paper'
import { clientOf, type LiveEvent, openLiveStream } from '../../load/generator/live-stream.ts'
import type { Desk } from './desk.ts'
import { askExaminee, ownExam, patchExam, takeOpening, untilMs } from './own-exam.ts'

/** After so long each the record client opens a broken stream anew, the last one again and again. */
const AGAIN_MS = [200, 300, 500, 1000, 1200, 1500, 2000]
/** What every page fetches again after a gap in the events, it fetches within so many ms. */
const [OWN_SPREAD_MS, HALL_SPREAD_MS] = [2000, 5000]

/** The stream of a page: it opens itself again, answers that it is there, and keeps what the page knows true. */
export class Listening {
  readonly #desk: Desk
  #close = () => {}
  #clientId = ''
  #failures = 0
  #isOver = false
  #timers = new Set<ReturnType<typeof setTimeout>>()
  #again: ReturnType<typeof setTimeout> | undefined
  /** What came while the line was cut. */
  #held: LiveEvent[] = []

  constructor(desk: Desk) {
    this.#desk = desk
    this.#open()
  }

  /** The line is back: what the network held comes now, and a device that noticed opens another stream. */
  heal(): void {
    const held = this.#held.splice(0)
    if (this.#desk.seat.noticesCuts) this.#reopen()
    else for (const event of held) this.#hear(event)
  }

  stop(): void {
    this.#isOver = true
    this.#lose()
    this.#close()
    for (const timer of [this.#again, ...this.#timers]) clearTimeout(timer)
  }

  #open(): void {
    const { line } = this.#desk
    clearTimeout(this.#again)
    if (line.isCut) {
      this.#later()
      return
    }
    const { url, address } = line
    this.#close = openLiveStream(url, {
      address,
      onEvent: (event) => (line.isCut ? this.#held.push(event) : this.#hear(event)),
      onClosed: () => {
        line.turn(url)
        this.#lose()
        this.#later()
      },
    })
  }

  #reopen(): void {
    this.#close()
    this.#lose()
    this.#failures = 0
    this.#open()
  }

  #lose(): void {
    if (this.#clientId) this.#desk.counters.streams -= 1
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
    else if (event.name === 'PB_ALIVE') this.#desk.calls.sayAlive(this.#clientId).catch(() => {})
    else if (event.name === OPENING_TOPIC) takeOpening(this.#desk, JSON.parse(event.data).record)
    else if (/^(exams|examinees)\//.test(event.name)) patchExam(this.#desk, JSON.parse(event.data).record)
  }

  async #subscribe(clientId: string): Promise<void> {
    const { calls, counters, ledger } = this.#desk
    const exam = ownExam(this.#desk)?.id ?? '*'
    const own = [`examinees/${ledger.examinee}`, OPENING_TOPIC, `exams/${exam}`]
    const topics = [...own, 'announcements/*', 'helprequests/*', 'PB_ALIVE']
    try {
      await calls.subscribe(clientId, topics)
    } catch {
      this.#close()
      this.#later()
      return
    }
    if (this.#isOver) return
    this.#clientId = clientId
    this.#failures = 0
    counters.streams += 1
    this.#fillGap()
  }

  /** What was told while nothing was heard is asked for; what fails is asked again by who needs it. */
  #fillGap(): void {
    const { calls } = this.#desk
    this.#in(Math.random() * OWN_SPREAD_MS, () => askExaminee(this.#desk).catch(() => {}))
    const newest = (collection: string, most: number) => () =>
      calls.list(collection, { most, more: '&skipTotal=true&sort=-created' }).catch(() => {})
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
