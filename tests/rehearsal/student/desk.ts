import type { PaperOpening } from '@olympiad/olympiad/papers/declared/paper-seal'
import type { Questionpaper } from '@olympiad/olympiad/papers/declared/questionpapers'
import { createServerClock, type ServerClock } from '../../../packages/olympiad/kit/lib/time/server-clock.ts'
import type { ExamineeWithExam } from '../../../packages/olympiad/kit/own-exam/examinee-reply.ts'
import { Calls } from '../../student/calls.ts'
import { Line } from '../../student/network/line.ts'
import { loopback } from '../../student/network/loopback.ts'
import type { Plan } from '../plan.ts'
import type { Counters } from '../players/counters.ts'
import { type Ledger, newLedger } from './ledger.ts'
import type { PaperShelf } from './paper-shelf.ts'
import type { Seat } from './seat.ts'

/** What all students of a process share. */
export interface Room {
  readonly plan: Plan
  readonly urls: readonly string[]
  readonly counters: Counters
  readonly shelf: PaperShelf
  readonly takesPictures: boolean
  /** Choices that a student makes, about. */
  readonly answers: number
}

/** One student's device with its page, as far as parts of the day share it. */
export interface Desk extends Room {
  readonly seat: Seat
  readonly line: Line
  readonly calls: Calls
  /** The server's clock, as this page knows it. */
  readonly clock: ServerClock
  readonly ledger: Ledger
  readonly changes: Changes
  /** As the server told last. */
  examinee: ExamineeWithExam | undefined
  /** What came by itself at the start. */
  opening: PaperOpening<Questionpaper> | undefined
  /** Choices that wait to be acknowledged. */
  unsent(): number
  /** Tries what waits for a line. */
  kick(): void
}

/** Waits until a signal comes, or for a time. */
class Changes {
  #wake = () => {}

  tell(): void {
    this.#wake()
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.min(Math.max(ms, 0), 2 ** 31 - 1))
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

export function openDesk(room: Room, seat: Seat): Desk {
  const { urls, counters } = room
  const clock = createServerClock(
    () => performance.now(),
    () => Date.now() + seat.skewMs,
  )
  const line = new Line({
    urls: () => urls,
    first: seat.index,
    address: loopback(urls[0] ?? '', seat.index),
    onSeen: (seen) => counters.seen(seen),
    onTime: (time) => clock.take(time),
  })
  const rest = { calls: new Calls(line.ask), ledger: newLedger(seat.username), changes: new Changes() }
  return {
    ...room,
    seat,
    line,
    clock,
    ...rest,
    examinee: undefined,
    opening: undefined,
    unsent: () => 0,
    kick: () => {},
  }
}
