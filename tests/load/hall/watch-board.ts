import { setTimeout as sleep } from 'node:timers/promises'
import type { Board } from '@olympiad/olympiad/hall/declared/board'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { Connection } from '../../student/network/connection.ts'
import { expectStatus } from '../scenarios/scenario.ts'
import type { ReadyHall } from './ready-hall.ts'

/** As often a page of staff asks, in ms. */
const POLL_MS = [9000, 12_000] as const

export interface Watching {
  /** The oldest that a board on a screen ever was, in ms. */
  oldestMs(): number
  /** When those were seen first whose line is lost, by id (performance.now). */
  readonly lost: ReadonlyMap<string, number>
  stop(): Promise<void>
}

/** Looks at the board and at requests for help as the page of one of the staff does. */
export function watchBoard(url: string, hall: ReadyHall, token: string): Watching {
  const connection = new Connection(url)
  const lost = new Map<string, number>()
  const over = new AbortController()
  let oldest = 0
  let shownAtMs = 0
  async function look(): Promise<void> {
    const path = `/api/olympiad/board?exam=${hall.exam}&school=${hall.school}&page=1`
    const reply = expectStatus(await connection.ask({ method: 'GET', path, token }), 200)
    const board: Board = JSON.parse(reply.toString())
    if (shownAtMs > 0) oldest = Math.max(oldest, Date.now() - shownAtMs)
    shownAtMs = parseRecordTime(board.at)
    for (const { id, state } of board.items)
      if (state === 'lostLine') lost.set(id, lost.get(id) ?? performance.now())
      else lost.delete(id)
    const filter = encodeURIComponent('state = "open"')
    const help = `/api/collections/helprequests/records?page=1&perPage=50&filter=${filter}&sort=created&expand=examinee`
    expectStatus(await connection.ask({ method: 'GET', path: help, token }), 200)
  }
  const running = (async () => {
    while (!over.signal.aborted) {
      await look()
      const pauseMs = POLL_MS[0] + Math.random() * (POLL_MS[1] - POLL_MS[0])
      await sleep(pauseMs, null, { signal: over.signal }).catch(() => null)
    }
  })()
  return {
    oldestMs: () => oldest,
    lost,
    async stop() {
      over.abort()
      await running
      connection.close()
    },
  }
}
