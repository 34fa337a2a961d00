import { setTimeout as sleep } from 'node:timers/promises'
import { type Servers, startServers } from '../../rehearsal/world/servers.ts'
import { openStore, type Store } from '../../rehearsal/world/store.ts'
import { Connection } from '../../student/network/connection.ts'
import { loopback } from '../../student/network/loopback.ts'
import { spread } from '../generator/run-steps.ts'
import { openPage, type Page } from '../hall/open-page.ts'
import { saveAnswer } from '../scenarios/saves.ts'
import { expectStatus } from '../scenarios/scenario.ts'
import { inTurns } from '../sites/in-turns.ts'
import { endedChildrenS, usageOf } from '../sites/process-usage.ts'
import { letterOf, QUESTIONS } from '../sites/world.ts'
import { type AskedAtEnd, askAtEnd } from './ask-at-end.ts'
import { type ReadySheets, readySheets } from './ready-hand-in.ts'

const SERVERS = 2
/** As many hand in within a second as of 5,000 within a minute. */
const A_SECOND = 5000 / 60
/** A student changes an answer this often. */
const SAVE_EVERY_MS = 20_000
/** As the page: a server that is busy is asked again. */
const AGAIN_MS = 1000
/** After these seconds the servers have written which devices they hear, which belongs to the opening of a page. */
const SETTLED_S = 20
const [REST_S, SAVES_S] = [60, 15]

/** Processor time that one of something took, in ms. */
export interface Cost {
  readonly servers: number
  readonly store: number
}

/** What handing in came to; times in ms. */
export interface HandInFigures {
  readonly students: number
  readonly seconds: number
  readonly save: Times
  readonly receipt: Times
  /** All pages ask for their record at the same end; not in figures of before. */
  readonly atEnd?: Times & Pick<AskedAtEnd, 'refused' | 'lastMs'>
  /** How often a server said that it is busy; it was asked again. */
  readonly busy: number
  readonly firstError: string
  /** Of a page that only waits, within a minute. */
  readonly rest: Cost
  readonly aSave: Cost
  readonly aQuestion: Cost
  readonly aSubmission: Cost
  /** Part of one core that the students took. */
  readonly generator: number
}
type Times = ReturnType<typeof spread> & { readonly done: number }

/** Students with whole sheets and open pages on servers of one store: they wait, change answers, ask at an end, and all hand in. */
export async function playHandIn(students: number): Promise<HandInFigures> {
  using store = await openStore('postgres')
  const sheets = await readySheets(store.env, students)
  await using servers = await startServers(SERVERS, store.env)
  const { pages, connections } = await enter(servers, sheets)
  const hall = { servers, store, sheets, connections }
  const times: HandInTimes = { save: [], receipt: [], busy: 0 }
  await sleep(SETTLED_S * 1000)
  const rest = await spending(hall, () => sleep(REST_S * 1000, 0))
  const saving = await spending(hall, () => saveUntil(hall, performance.now() + SAVES_S * 1000))
  let asked: AskedAtEnd | undefined
  const asking = await spending(hall, async () => {
    asked = await askAtEnd({ seats: sheets.seats, connectionOf: (index) => connectionOf(hall, index) })
    return asked.times.length
  })
  const handing = await spending(hall, () => handAllIn(hall, times))
  for (const one of [...pages, ...connections]) one.close() // before their servers end
  const pageS = (spent: Spent, kind: keyof Cost) => (rest[kind] / rest.seconds) * spent.seconds
  const aSave = eachOf(saving.done, (kind) => saving[kind] - pageS(saving, kind))
  const withCount = (all: readonly number[]) => ({ done: all.length, ...spread(all) })
  return {
    students,
    seconds: handing.seconds,
    save: withCount(times.save),
    receipt: withCount(times.receipt),
    atEnd: { ...withCount(asked?.times ?? []), refused: asked?.refused ?? 0, lastMs: asked?.lastMs ?? 0 },
    busy: times.busy,
    firstError: servers.errors[0]?.text ?? '',
    rest: eachOf((students * rest.seconds) / 60, (kind) => rest[kind]),
    aSave,
    aQuestion: eachOf(students, (kind) => asking[kind] - pageS(asking, kind)),
    aSubmission: eachOf(students, (kind) => handing[kind] - pageS(handing, kind) - aSave[kind] * times.save.length),
    generator: handing.generator / handing.seconds / 1000,
  }
}

const eachOf = (count: number, of: (kind: keyof Cost) => number): Cost => ({
  servers: of('servers') / count,
  store: of('store') / count,
})

interface Hall {
  readonly servers: Servers
  readonly store: Store
  readonly sheets: ReadySheets
  /** One of each student, to the server of their page. */
  readonly connections: Connection[]
}

/** Opens the page of each student and their sitting, in turns on the servers. */
async function enter({ urls }: Servers, { exam, seats }: ReadySheets) {
  const connections = new Array<Connection>(seats.length)
  const pages: Page[] = []
  await inTurns(seats.entries(), 32, async ([index, { id: examinee, token }]) => {
    const url = urls[index % urls.length] ?? ''
    const address = loopback(url, index)
    pages.push(await openPage(url, { exam, examinee, token, address }))
    const connection = new Connection(url, address)
    expectStatus(await connection.ask({ method: 'POST', path: '/api/olympiad/open-sitting', token, body: '{}' }), 200)
    connections[index] = connection
  })
  return { pages, connections }
}

interface Spent extends Cost {
  readonly seconds: number
  readonly generator: number
  readonly done: number
}

/** What the processes used while some work was done, in ms; the work says how much of it there was. */
async function spending({ servers, store }: Hall, work: () => Promise<number>): Promise<Spent> {
  const used = (pids: readonly (number | undefined)[]) =>
    pids.reduce<number>((sum, pid) => sum + (usageOf(pid)?.cpuS ?? 0) * 1000, 0)
  const ofStore = ([postmaster, ...connections]: readonly number[]) =>
    used([postmaster, ...connections]) + endedChildrenS(postmaster) * 1000 // connections that idle are closed
  const look = () => ({ servers: used(servers.pids()), store: ofStore(store.pids()), generator: used([process.pid]) })
  const [before, beganMs] = [look(), performance.now()]
  const done = await work()
  const [after, seconds] = [look(), (performance.now() - beganMs) / 1000]
  const spent = (kind: keyof typeof after) => after[kind] - before[kind]
  return { servers: spent('servers'), store: spent('store'), generator: spent('generator'), seconds, done }
}

interface HandInTimes {
  readonly save: number[]
  readonly receipt: number[]
  busy: number
}

interface Saving {
  readonly times: HandInTimes
  readonly untilMs: number
}

/** Each student changes an answer every so often; how many were changed. */
async function saveUntil(hall: Hall, untilMs: number): Promise<number> {
  const times: HandInTimes = { save: [], receipt: [], busy: 0 }
  await Promise.all(hall.connections.keys().map((index) => changeAnswers(hall, index, { times, untilMs })))
  return times.save.length
}

/** The connection of a student; a new one when the server closed it meanwhile, as a browser does it. */
function connectionOf({ servers: { urls }, connections }: Hall, index: number): Connection {
  const open = connections[index]
  if (open?.isOpen) return open
  const url = urls[index % urls.length] ?? ''
  const fresh = new Connection(url, loopback(url, index))
  connections[index] = fresh
  return fresh
}

/** Does it as often as the server is busy, as the page does. */
async function insisting(times: HandInTimes, ask: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!String(error).includes('status 503')) throw error
      times.busy += 1
      await sleep(AGAIN_MS)
    }
  }
}

async function changeAnswers(hall: Hall, index: number, { times, untilMs }: Saving): Promise<void> {
  const { sheets } = hall
  const { id: examinee, token } = sheets.seats[index]!
  await sleep(Math.max(0, Math.min(Math.random() * SAVE_EVERY_MS, untilMs - performance.now())))
  while (performance.now() < untilMs) {
    const beganMs = performance.now()
    const questionnumber = 1 + (Math.floor(beganMs) % QUESTIONS)
    const row = { examinee, questionpaper: sheets.paper, questionnumber, option: letterOf(times.save.length) }
    await insisting(times, () => saveAnswer((ask) => connectionOf(hall, index).ask(ask), { token, row }))
    times.save.push(performance.now() - beganMs)
    await sleep(Math.max(0, Math.min(SAVE_EVERY_MS, untilMs - performance.now())))
  }
}

/** Each student hands in at a moment of their own, and changes answers until then. */
async function handAllIn(hall: Hall, times: HandInTimes): Promise<number> {
  const { sheets, connections } = hall
  const beganMs = performance.now()
  const withinMs = (connections.length / A_SECOND) * 1000
  await Promise.all(
    connections.map(async (_, index) => {
      const untilMs = beganMs + (withinMs * index) / connections.length
      await changeAnswers(hall, index, { times, untilMs })
      const submittedMs = performance.now()
      const { token } = sheets.seats[index]!
      await insisting(times, async () => {
        const reply = await connectionOf(hall, index).ask({
          method: 'POST',
          path: '/api/olympiad/submit',
          token,
          body: '{}',
        })
        const { count } = JSON.parse(expectStatus(reply, 200).toString())
        if (count !== QUESTIONS) throw new Error(`a receipt is about ${count} answers`)
      })
      times.receipt.push(performance.now() - submittedMs)
    }),
  )
  return times.receipt.length
}
