import { setTimeout as sleep } from 'node:timers/promises'
import { Connection } from '../../student/network/connection.ts'
import { quantile } from '../generator/figures.ts'
import { makePeople, type People } from '../school-files/measure-school-file.ts'
import { openSaving } from '../sites/open-saving.ts'
import { type OwnServer, openOwnServer } from '../sites/own-server.ts'
import { threadTimes } from '../sites/process-usage.ts'
import { create, PASSWORD } from '../sites/world.ts'

/** Accounts of the crowd. Each is there many times, from another address each time: the server takes them for others. */
const ACCOUNTS = 100
const OF_A_SCHOOL = 50
/** The pages hear within a second that their session is over. */
const ALL_MS = 1000
const QUIET_MS = 3000
/** Somebody who guesses all the time is there too. */
const GUESSER = '127.9.9.9'

/** How a crowd whose sessions ended at once came back; times in ms. */
export interface ThrownOutFigures {
  readonly students: number
  readonly servers: number
  readonly lastMs: number
  readonly p50: number
  /** Requests of each until it was in. */
  readonly asked: number
  /** The most that somebody was in after another who had come half a second later. */
  readonly overtakenMs: number
  readonly furthestPlace: number
  /** Wrong passwords that were answered meanwhile. */
  readonly guessed: number
  /** Saves beside them; the p99 with nothing beside them too. */
  readonly saves: {
    readonly done: number
    readonly quietP99: number
    readonly p99: number
    readonly slowest: number
  }
  /** CPU of the servers for each who came back, in ms: of their event loops, and of their other threads. */
  readonly cpuMs: { readonly loop: number; readonly others: number }
}

interface Options {
  /** An empty PostgreSQL, which stays; SQLite without one. */
  readonly databaseUrl: string | undefined
  readonly students: number
}

/** Has a crowd sign in at once, on two servers of a PostgreSQL, beside others who save. Throws if a save is refused. */
export async function playThrownOut({ databaseUrl, students }: Options): Promise<ThrownOutFigures> {
  await using stack = new AsyncDisposableStack()
  const place = { store: databaseUrl === undefined ? 'sqlite' : 'postgres', databaseUrl } as const
  const first = stack.use(await openOwnServer(place))
  const servers = [first]
  if (databaseUrl !== undefined) servers.push(stack.use(await openOwnServer({ ...place, isEmpty: true })))
  const people = await makePeople(first)
  await makeAccounts(people)
  const saving = stack.use(openSaving(people.neighbours.neighbours))
  await sleep(QUIET_MS)
  const quietP99 = quantile(await saving.times(), 0.99)
  const before = servers.map(({ pid }) => threadTimes(pid))
  const guesser = new AbortController()
  const guessing = guess(first, guesser.signal)
  const entries = await Promise.all(Array.from({ length: students }, (_, at) => enter(servers, at)))
  guesser.abort()
  const times = await saving.times()
  const after = servers.map(({ pid }) => threadTimes(pid))
  const cpuMs = (of: 'main' | 'others') =>
    after.reduce((sum, its, at) => sum + (its?.[of] ?? Number.NaN) - (before[at]?.[of] ?? 0), 0) / students
  const waits = entries.map(({ inMs }) => inMs)
  return {
    students,
    servers: servers.length,
    lastMs: Math.max(...waits),
    p50: quantile(waits, 0.5),
    asked: entries.reduce((sum, { asked }) => sum + asked, 0) / students,
    overtakenMs: overtaken(entries),
    furthestPlace: Math.max(...entries.map(({ place }) => place)),
    guessed: await guessing,
    saves: { done: times.length, quietP99, p99: quantile(times, 0.99), slowest: Math.max(...times) },
    cpuMs: { loop: cpuMs('main'), others: cpuMs('others') },
  }
}

const nameOf = (at: number) => `thrown${at % ACCOUNTS}`

async function makeAccounts({ send, exam, school }: People): Promise<void> {
  const secret = { password: PASSWORD, passwordConfirm: PASSWORD }
  for (let at = 0; at < ACCOUNTS; at++)
    await create(send, 'examinees', { username: nameOf(at), exam, school, ...secret })
}

const PATH = '/api/collections/examinees/auth-with-password'

interface Entry {
  /** When it came, and how long it took to be in. */
  readonly cameMs: number
  readonly inMs: number
  readonly asked: number
  readonly place: number
}

/** As a page does: the password once, then the ticket when told, at whichever server the proxy chooses. */
async function enter(servers: readonly OwnServer[], at: number): Promise<Entry> {
  await sleep(Math.random() * ALL_MS)
  const school = Math.floor(at / OF_A_SCHOOL)
  const address = `127.1.${Math.floor(school / 250)}.${1 + (school % 250)}`
  const cameMs = performance.now()
  let body: object = { identity: nameOf(at), password: PASSWORD }
  let place = 0
  for (let asked = 1; ; asked++) {
    const server = servers[(at + asked) % servers.length]!
    const { status, answer } = await ask({ url: server.url, address, body })
    if (status === 200) return { cameMs, inMs: performance.now() - cameMs, asked, place }
    if (status !== 429 || answer.reason !== 'entry.waiting')
      throw new Error(`sign-in ${at}: ${status} ${answer.message}`)
    const { ticket, againS } = answer.data
    place = Math.max(place, answer.data.place)
    body = { ticket }
    await sleep(againS * 1000 * (1 + Math.random() / 10))
  }
}

/** Gives wrong passwords for one name after another, as fast as they are answered, and says how many were checked. */
async function guess({ url }: OwnServer, signal: AbortSignal): Promise<number> {
  let checked = 0
  for (let turn = 0; !signal.aborted; turn++) {
    const body = { identity: nameOf(turn), password: `guess ${turn}` }
    const { status } = await ask({ url, address: GUESSER, body })
    if (status === 200) throw new Error('a wrong password was taken')
    if (status === 400) checked++
    await sleep(1)
  }
  return checked
}

interface Reply {
  readonly status: number
  readonly answer: {
    readonly reason?: string
    readonly message?: string
    readonly data: { readonly ticket: string; readonly place: number; readonly againS: number }
  }
}

async function ask({ url, address, body }: { url: string; address: string; body: object }): Promise<Reply> {
  const connection = new Connection(url, address)
  try {
    const { status, body: bytes } = await connection.ask({ method: 'POST', path: PATH, body: JSON.stringify(body) })
    return { status, answer: JSON.parse(bytes.toString()) }
  } finally {
    connection.close()
  }
}

/** By how much somebody who came half a second later was in before another. */
function overtaken(entries: readonly Entry[]): number {
  const bySince = entries.toSorted((one, two) => two.cameMs - one.cameMs)
  let [worst, later, soonest] = [0, 0, Number.POSITIVE_INFINITY]
  for (const { cameMs, inMs } of bySince) {
    for (; (bySince[later]?.cameMs ?? 0) > cameMs + ALL_MS / 2; later++)
      soonest = Math.min(soonest, bySince[later]!.cameMs + bySince[later]!.inMs)
    worst = Math.max(worst, cameMs + inMs - soonest)
  }
  return Math.max(0, worst)
}
