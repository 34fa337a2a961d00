import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { fillStore } from '../../packages/server/test/fill-store.ts'
import { machineLine } from '../load/raw.ts'
import type { Send } from '../load/sites/send.ts'
import { faultPlan } from './faults/fault-plan.ts'
import { type Struck, strike } from './faults/strike.ts'
import { judgeAnswers } from './judge/judge-answers.ts'
import { judgeDay, judgeServers, turnedAway } from './judge/judge-day.ts'
import { storeFacts } from './judge/store-facts.ts'
import type { Options } from './options.ts'
import { type Lengths, type Plan, planOf } from './plan.ts'
import type { Played } from './players/messages.ts'
import { openPlayers, type Players } from './players/open-players.ts'
import { barsOf, type Measured } from './report/bars.ts'
import { DayCurves } from './report/day-curves.ts'
import { machineShare } from './report/machine-share.ts'
import type { Report } from './report/report-html.ts'
import { seatsOf } from './student/seat.ts'
import { copyEdition } from './world/copy-edition.ts'
import { openOrganiser } from './world/organiser.ts'
import { PASSWORD } from './world/password.ts'
import { type Servers, startServers } from './world/servers.ts'
import { openStore, type Store } from './world/store.ts'
import { watchUsage } from './world/usage-watch.ts'

/** What breaks the world on purpose, to see that it is found. */
export interface Breaking {
  /** All are waiting for the start. */
  readonly waiting?: (env: Store['env'], send: Send) => Promise<void>
  /** The servers have ended, and nothing was judged yet. */
  readonly after?: (env: Store['env']) => Promise<void>
}

interface Rehearsal extends Breaking {
  readonly lengths: Lengths
  readonly isMoved?: boolean
  say(line: string): void
}

const OPERATOR = 'operator@example.org'
/** Everything has to be ready by then. */
const READY_MS = 1500

/** Plays the day, judges it, and tells all of it. Throws one line where it cannot be played. */
export async function rehearse(options: Options, rehearsal: Rehearsal): Promise<Report> {
  const { students, servers: count, edition, exam: key } = options
  const { lengths, isMoved = true, say, waiting, after } = rehearsal
  using store = await openStore(options.store)
  const copy = join(store.folder, 'edition')
  mkdirSync(copy)
  const { exam } = await copyEdition({ from: edition, to: copy, students, exam: key })
  say(`Importing a copy of ${edition}, with ${students} invented students of ${exam} …`)
  await fillStore(store.env, { bundle: copy, superuser: { email: OPERATOR, password: PASSWORD } })
  const played = await play()
  await after?.(store.env)
  return { ...(await judged(played, store, options)), exam }

  async function play() {
    await using servers = await startServers(count, store.env)
    using players = await openPlayers(seatsOf(students, { isSkewed: options.faults.includes('skew') }))
    const send = await openOrganiser(servers.urls, OPERATOR, PASSWORD)
    const id = (await send<{ items: { id: string }[] }>('GET', '/api/collections/exams/records')).items[0]?.id ?? ''
    const plan = planOf(lengths, Date.now() + READY_MS, isMoved)
    await send('POST', '/api/olympiad/withhold', { body: { exam: id } })
    await setTimes(send, id, plan)
    return await playDay({
      servers,
      players,
      store,
      options,
      plan,
      say,
      acts: { send, exam: id, waiting: waiting && (() => waiting(store.env, send)) },
    })
  }
}

interface Day {
  readonly servers: Servers
  readonly players: Players
  readonly store: Store
  readonly options: Options
  readonly plan: Plan
  readonly acts: Acting
  say(line: string): void
}

interface PlayedDay {
  readonly plan: Plan
  readonly struck: readonly Struck[]
  readonly curves: DayCurves
  readonly played: readonly Played[]
  readonly used: Measured['used']
  readonly serverCpuS: number
  readonly errors: Servers['errors']
}

async function playDay({ servers, players, store, options, plan, say, acts }: Day): Promise<PlayedDay> {
  const { students, faults, takesPictures, answers } = options
  const { cuts, blows } = faultPlan(faults, plan, students)
  const { urls } = servers
  using watch = watchUsage({ servers: () => servers.pids(), urls, store: () => store.pids(), players: players.pids })
  const curves = new DayCurves(plan.beginsMs, players.pids.length)
  say(`Playing until about ${new Date(plan.releasesMs).toTimeString().slice(0, 8)} at ${urls.join(' and ')} …`)
  const [played, struck] = await Promise.all([
    players.play({ plan, urls, cuts, takesPictures, answers }, (player, tick) => curves.add(player, tick)),
    strike(blows, { servers, store }),
    runDay(acts, plan),
  ])
  const lines = cuts.map(({ fromMs, untilMs }) => ({ kind: 'cut' as const, fromMs, untilMs }))
  const all = [...lines, ...struck].toSorted((a, b) => a.fromMs - b.fromMs)
  const errors = [...servers.errors] // not those of their end, which breaks off what is under way
  return { plan, struck: all, curves, played, used: watch.seconds, serverCpuS: watch.serverCpuS(), errors }
}

interface Acting {
  readonly send: Send
  readonly exam: string
  readonly waiting: (() => Promise<void>) | undefined
}

/** So long before the start all are waiting. */
const WAITING_MS = 5000

/** What the organiser does: moves the start while all are waiting, and lets the results out. */
async function runDay({ send, exam, waiting }: Acting, plan: Plan): Promise<void> {
  for (const { atMs, startsMs } of plan.moves) {
    await sleep(Math.max(0, atMs - Date.now()))
    await setTimes(send, exam, { startsMs, endsMs: plan.endsMs + startsMs - plan.startsMs })
  }
  if (waiting) {
    await sleep(Math.max(0, plan.startsMs - WAITING_MS - Date.now()))
    await waiting()
  }
  await sleep(Math.max(0, plan.releasesMs - Date.now()))
  await send('POST', '/api/olympiad/release', { body: { exam } })
}

async function setTimes(send: Send, exam: string, { startsMs, endsMs }: Pick<Plan, 'startsMs' | 'endsMs'>) {
  const [starts, ends] = [formatRecordTime(startsMs), formatRecordTime(endsMs)]
  await send('POST', '/api/olympiad/set-window', { body: { exam, starts, ends, reason: 'a rehearsal' } })
}

async function judged(day: PlayedDay, store: Store, options: Options): Promise<Omit<Report, 'exam'>> {
  const { plan, struck, curves, played, used, serverCpuS, errors } = day
  const ledgers = played.flatMap((one) => one.ledgers)
  const faults = played.flatMap((one) => one.faults)
  const statuses = new Map<number, number>()
  for (const one of played)
    for (const [status, times] of one.statuses) statuses.set(status, (statuses.get(status) ?? 0) + times)
  const requests = [...statuses.values()].reduce((sum, times) => sum + times, 0)
  const facts = await storeFacts(store.env)
  const kept = [
    ...judgeAnswers(ledgers, facts),
    ...judgeDay(ledgers, plan, facts),
    ...judgeServers({ struck, faults, errors }, requests),
  ]
  const measured: Measured = {
    plan,
    struck,
    ledgers,
    seconds: curves.seconds(),
    used,
    serverCpuS,
    turnedAway: turnedAway({ struck, faults }),
  }
  const share = machineShare(used, plan)
  return { options, machine: machineLine(), day: measured, kept, bars: barsOf(measured), share, statuses }
}
