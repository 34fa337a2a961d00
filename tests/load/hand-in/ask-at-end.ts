import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '../../student/network/connection.ts'
import type { ReadySheets } from './ready-hand-in.ts'

/** As the page spreads its question (`use-asked-end.ts`). */
const SPREAD_MS = 1500

interface EndedHall {
  readonly seats: ReadySheets['seats']
  connectionOf(index: number): Connection
}

/** What the questions of a hall at its end came to; times in ms. */
export interface AskedAtEnd {
  readonly times: readonly number[]
  /** Answered with anything but the record, or not at all. */
  readonly refused: number
  /** From the end until the last answer. */
  readonly lastMs: number
}

/** The time is over for all: each page asks for its student's record, which may hold a later end, before it closes. */
export async function askAtEnd({ seats, connectionOf }: EndedHall): Promise<AskedAtEnd> {
  const endedMs = performance.now()
  const times: number[] = []
  let refused = 0
  await Promise.all(
    seats.map(async ({ id, token }, index) => {
      await sleep(Math.random() * SPREAD_MS)
      const askedMs = performance.now()
      const path = `/api/collections/examinees/records/${id}?expand=questionpaper%2Cquestionpaper.exam%2Cexam`
      const reply = await connectionOf(index)
        .ask({ method: 'GET', path, token })
        .catch(() => undefined)
      if (reply?.status !== 200) refused += 1
      times.push(performance.now() - askedMs)
    }),
  )
  return { times, refused, lastMs: performance.now() - endedMs }
}
