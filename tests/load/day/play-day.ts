import { setTimeout as sleep } from 'node:timers/promises'
import { Connection } from '../../student/network/connection.ts'
import { loopback } from '../../student/network/loopback.ts'
import { cpuSince, spread } from '../generator/run-steps.ts'
import type { Profiler } from '../profile/open-profiler.ts'
import { type TimeByPart, timeByPart } from '../profile/time-by-part.ts'
import { type ThreadTimes, threadTimes, usageOf, watchUsage } from '../sites/process-usage.ts'
import type { Site } from '../sites/site.ts'
import { QUESTIONS } from '../sites/world.ts'
import { readyDay } from './ready-day.ts'
import { PARTS, type Part, type Student, sit } from './sit.ts'

/** Seconds over which the students begin a part of the day; students who are not served in time make it longer. */
export const WINDOWS_S = { signIn: 10, open: 5, answers: 30, results: 3 }
/** A student loses focus this often. */
const EVENTS = 2

/** What one part of the day came to; times in ms. */
export interface PartFigures {
  readonly part: Part
  readonly done: number
  readonly errors: number
  readonly p50: number
  readonly p99: number
}

/** An exam day at one server. */
export interface DayFigures {
  readonly students: number
  readonly seconds: number
  readonly parts: readonly PartFigures[]
  readonly serverCpuS: number | undefined
  /** CPU of the server while each part of the day went on; a part of which it is unknown is absent. */
  readonly cpuMs?: Readonly<Record<string, ThreadTimes>>
  /** Where the main thread's time goes while students answer, where it was asked for. */
  readonly profile?: TimeByPart
  readonly peakMb: number | undefined
  readonly generatorCpu: number
  readonly firstError: string | null
}

/** Lets so many students sit an exam, a day's work in less than a minute. Results are checked by each student. */
export async function playDay(site: Site, students: number, profiler?: Profiler): Promise<DayFigures> {
  const day = await readyDay(site, students)
  const times = new Map<Part, number[]>(PARTS.map((part) => [part, []]))
  const errors = new Map<Part, number>(PARTS.map((part) => [part, 0]))
  let firstError: string | null = null
  async function timed(part: Part, work: () => Promise<void>): Promise<void> {
    const beganMs = performance.now()
    try {
      await work()
      times.get(part)?.push(performance.now() - beganMs)
    } catch (error) {
      errors.set(part, (errors.get(part) ?? 0) + 1)
      firstError ??= `${part}: ${error instanceof Error ? error.message : error}`
    }
  }
  const connections = day.students.map((_, index) => new Connection(site.url, loopback(site.url, index)))
  const hall = connections.map((connection, index) => sit({ connection, day, index }))
  const stop = watchUsage(site.pid)
  const [cpuBefore, serverBefore, startedMs] = [process.cpuUsage(), usageOf(site.pid)?.cpuS, performance.now()]
  const cpuMs: Record<string, ThreadTimes> = {}
  async function counted(window: string, work: () => Promise<unknown>): Promise<void> {
    const before = threadTimes(site.pid)
    await work()
    const after = threadTimes(site.pid)
    if (before && after) cpuMs[window] = { main: after.main - before.main, others: after.others - before.others }
  }
  await counted('sign in', () => spreadOver(WINDOWS_S.signIn, hall, (student) => timed('sign in', student.signIn)))
  await counted('open the paper', () =>
    spreadOver(WINDOWS_S.open, hall, (student) => timed('open the paper', student.openPaper)),
  )
  await profiler?.start()
  await counted('100 answers, two events', () =>
    Promise.all(hall.map((student, index) => answerAll(student, index / students, timed))),
  )
  const profile = profiler && timeByPart(await profiler.stop())
  await day.end()
  await counted('see the result', () =>
    spreadOver(WINDOWS_S.results, hall, (student) => timed('see the result', student.seeResult)),
  )
  const seconds = (performance.now() - startedMs) / 1000
  const serverAfter = usageOf(site.pid)?.cpuS
  for (const connection of connections) connection.close()
  const parts = PARTS.map((part) => {
    const its = times.get(part) ?? []
    return { part, done: its.length, errors: errors.get(part) ?? 0, ...spread(its) }
  })
  const serverCpuS = serverAfter !== undefined && serverBefore !== undefined ? serverAfter - serverBefore : undefined
  const whole = { students, seconds, parts, serverCpuS, cpuMs, peakMb: stop()?.peakMb }
  return { ...whole, ...cpuSince(cpuBefore, seconds), firstError, ...(profile && { profile }) }
}

type Timed = (part: Part, work: () => Promise<void>) => Promise<void>

/** One answer after the other, each at its time or as soon as the last one is saved. */
async function answerAll(student: Student, phase: number, timed: Timed): Promise<void> {
  const stepMs = (WINDOWS_S.answers * 1000) / QUESTIONS
  const beganMs = performance.now() + phase * stepMs
  for (let question = 1; question <= QUESTIONS; question += 1) {
    await sleep(Math.max(0, beganMs + (question - 1) * stepMs - performance.now()))
    await timed('answer', () => student.answer(question))
    if (question % (QUESTIONS / EVENTS) === 0) await timed('event with picture', student.loseFocus)
  }
}

async function spreadOver<T>(windowS: number, all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const stepMs = (windowS * 1000) / all.length
  await Promise.all(
    all.map(async (one, index) => {
      await sleep(index * stepMs)
      await work(one)
    }),
  )
}
