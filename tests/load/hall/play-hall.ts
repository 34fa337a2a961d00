import { setTimeout as sleep } from 'node:timers/promises'
import { Connection } from '../../student/network/connection.ts'
import { loopback } from '../../student/network/loopback.ts'
import { quantile } from '../generator/figures.ts'
import { spread } from '../generator/run-steps.ts'
import { saveAnswer } from '../scenarios/saves.ts'
import { expectStatus } from '../scenarios/scenario.ts'
import { inTurns } from '../sites/in-turns.ts'
import { usageOf } from '../sites/process-usage.ts'
import type { Site } from '../sites/site.ts'
import { letterOf, QUESTIONS } from '../sites/world.ts'
import { openPage, type Page } from './open-page.ts'
import { type ReadyHall, readyHall } from './ready-hall.ts'
import { type Watching, watchBoard } from './watch-board.ts'

/** Open pages, so many of each account, of which those of this many accounts are cut off. */
const PAGES = 5000
const PAGES_OF_ONE = 5
const ACCOUNTS = PAGES / PAGES_OF_ONE
const CUT = 20
const STAFF = 3
/** With and without the board, in turns, this many seconds each; the first is for warming up, and counts for nothing. */
const TURNS = 5
const TURN_S = 30
/** A student saves this often: many times what a real one does. */
const SAVE_EVERY_MS = 2000
const LONGEST_MS = 90_000

/** What came of it; times in ms. */
export interface HallFigures {
  readonly students: number
  readonly pages: number
  readonly saves: { readonly alone: Spread; readonly beside: Spread }
  readonly boardMs: number
  readonly cut: { readonly p50: number; readonly last: number; readonly missed: number; readonly wrong: number }
  readonly announced: { readonly p50: number; readonly p99: number; readonly last: number }
  /** What the open pages alone take of one core of the server, while nobody saves. */
  readonly idleCpu: number | undefined
}
type Spread = ReturnType<typeof spread> & { readonly done: number }

/** A school at work under the eyes of staff, among many more open pages; then a cut line, and an announcement to all. */
export async function playHall(site: Site, students: number): Promise<HallFigures> {
  const { url, send } = site
  const hall = await readyHall(send, { students, inAll: ACCOUNTS, staff: STAFF, pages: PAGES_OF_ONE })
  const pages = new Array<Page>(PAGES)
  await inTurns(pages.keys(), 64, async (index) => {
    const { id: examinee, tokens } = hall.seats[index % ACCOUNTS]!
    const token = tokens[Math.floor(index / ACCOUNTS)] ?? ''
    pages[index] = await openPage(url, { exam: hall.exam, examinee, token, address: loopback(url, index) })
  })
  const connections = hall.seats.slice(0, students).map((_, index) => new Connection(url, loopback(url, index)))
  const path = '/api/olympiad/open-sitting'
  await inTurns(connections.entries(), 16, async ([index, connection]) => {
    const token = hall.seats[index]?.tokens[0] ?? ''
    expectStatus(await connection.ask({ method: 'POST', path, token, body: '{}' }), 200)
  })
  const [alone, beside]: number[][] = [[], []]
  let boardMs = 0
  for (let turn = 0; turn < TURNS; turn += 1) {
    const isBeside = turn % 2 === 1
    const watching = isBeside ? watchAll(url, hall) : []
    await saveAll({ hall, connections, turn, times: turn === 0 ? [] : ((isBeside ? beside : alone) ?? []) })
    boardMs = Math.max(boardMs, ...watching.map((one) => one.oldestMs()))
    await Promise.all(watching.map((one) => one.stop()))
  }
  const idleCpu = await cpuWhileIdle(site)
  const cut = await cutLines({ url, hall, pages })
  const announced = await announce({ site, hall, pages })
  for (const one of [...pages, ...connections]) one.close()
  const saves = { alone: withCount(alone ?? []), beside: withCount(beside ?? []) }
  return { students, pages: PAGES, saves, boardMs, cut, announced, idleCpu }
}

const withCount = (times: readonly number[]) => ({ done: times.length, ...spread(times) })
const watchAll = (url: string, hall: ReadyHall) => hall.staff.map((token) => watchBoard(url, hall, token))

interface Saving {
  readonly hall: ReadyHall
  readonly connections: readonly Connection[]
  readonly turn: number
  readonly times: number[]
}

/** Each student saves one answer after the other at an even pace, each at another moment. */
async function saveAll({ hall, connections, turn, times }: Saving): Promise<void> {
  const untilMs = performance.now() + TURN_S * 1000
  await Promise.all(
    connections.map(async (connection, index) => {
      const { id: examinee, tokens } = hall.seats[index]!
      const token = tokens[0] ?? ''
      await sleep((index / connections.length) * SAVE_EVERY_MS)
      for (let question = 1; performance.now() < untilMs; question += 1) {
        const beganMs = performance.now()
        const option = letterOf(question + turn)
        const row = { examinee, questionpaper: hall.paper, questionnumber: 1 + (question % QUESTIONS), option }
        await saveAnswer((ask) => connection.ask(ask), { token, row })
        times.push(performance.now() - beganMs)
        await sleep(Math.max(0, SAVE_EVERY_MS - (performance.now() - beganMs)))
      }
    }),
  )
}

async function cpuWhileIdle({ pid }: Site): Promise<number | undefined> {
  const before = usageOf(pid)?.cpuS
  await sleep(24_000)
  const after = usageOf(pid)?.cpuS
  return before !== undefined && after !== undefined ? (after - before) / 24 : undefined
}

interface Cutting {
  readonly url: string
  readonly hall: ReadyHall
  readonly pages: readonly Page[]
}

/** How long it takes until the first of the staff sees each line that was cut, and how many are said to be lost that are not. */
async function cutLines({ url, hall, pages }: Cutting): Promise<HallFigures['cut']> {
  const watching = watchAll(url, hall)
  await sleep(1000)
  const cut = hall.seats.slice(0, CUT).map(({ id }) => id)
  const cutMs = performance.now()
  for (const [index, page] of pages.entries()) if (index % ACCOUNTS < CUT) page.cut()
  const seenAt = (id: string) => Math.min(...watching.map(({ lost }) => lost.get(id) ?? Number.POSITIVE_INFINITY))
  while (performance.now() - cutMs < LONGEST_MS && !cut.every((id) => Number.isFinite(seenAt(id)))) await sleep(250)
  const times = cut.map((id) => seenAt(id) - cutMs).filter(Number.isFinite)
  const wrong = wronglyLost(watching, new Set(cut))
  await Promise.all(watching.map((one) => one.stop()))
  return { p50: quantile(times, 0.5), last: quantile(times, 1), missed: CUT - times.length, wrong }
}

function wronglyLost(watching: readonly Watching[], cut: ReadonlySet<string>): number {
  return new Set(watching.flatMap(({ lost }) => [...lost.keys()]).filter((id) => !cut.has(id))).size
}

/** Time from the act to the arrival at each page. */
async function announce({
  site,
  hall,
  pages,
}: Omit<Cutting, 'url'> & { site: Site }): Promise<HallFigures['announced']> {
  const heard = pages.map((page) => Promise.race([page.announced(), sleep(LONGEST_MS, Number.POSITIVE_INFINITY)]))
  const sentMs = performance.now()
  const body = { text: 'In question 17 read 5 in place of 3.', question: 17, exam: hall.exam }
  await site.send('POST', '/api/olympiad/announce', { body })
  const times = (await Promise.all(heard)).map((at) => at - sentMs)
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), last: quantile(times, 1) }
}
