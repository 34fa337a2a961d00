import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from '../engine.ts'
import type { Job } from './job.ts'
import { endTurn, prolongTurn, TURN_MS, takeTurn } from './turns.ts'

/** Longest time between two looks at whose turn it is: a server that died is noticed within it. */
const LOOK_EVERY_MS = 60_000
/** Servers that started together do not ask together. */
const JITTER_MS = 5000

/** How time passes for the jobs; the engine's clock says what time it is. */
export interface JobTimer {
  /** Settles after this many ms, or at once when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<unknown>
  /** From 0 up to 1. */
  random(): number
}

const realTimer: JobTimer = {
  wait: (ms, signal) => sleep(ms, undefined, { signal, ref: false }).catch(() => {}), // rejected by the signal alone
  random: Math.random,
}

interface Running {
  readonly engine: Engine
  readonly timer: JobTimer
  /** Names this server among those that share the store. */
  readonly holder: string
  /** Aborts when no further run may begin. */
  readonly stopped: AbortSignal
}

/**
 * Runs each job when its time has come, one run of it at a time. What takes longer than its period skips the runs it
 * missed; what fails is logged and runs again the next time. Returns what stops them, once a run under way is through.
 */
export function startJobs(engine: Engine, jobs: readonly Job[], timer: JobTimer = realTimer): () => Promise<void> {
  const twin = jobs.find(({ name }, at) => jobs.findIndex((other) => other.name === name) !== at)
  if (twin) throw new Error(`there are two jobs of the name ${twin.name}`)
  const stopping = new AbortController()
  const running: Running = { engine, timer, holder: randomUUID(), stopped: stopping.signal }
  const loops = jobs.map((job) => repeat(running, job))
  return async () => {
    stopping.abort()
    await Promise.all(loops)
  }
}

async function repeat(running: Running, job: Job): Promise<void> {
  const { timer, stopped } = running
  const jitter = () => timer.random() * Math.min(JITTER_MS, job.everyMs / 10)
  const look = job.of === 'store' ? lookAtTurn : runHere
  let waitMs = job.of === 'store' ? 0 : job.everyMs
  while (!stopped.aborted) {
    await timer.wait(waitMs + jitter(), stopped)
    if (!stopped.aborted) waitMs = await look(running, job)
  }
}

/** Runs the job if it is due and no other server has its turn. Gives the ms until the next look. */
async function lookAtTurn(running: Running, job: Job): Promise<number> {
  const { engine, holder } = running
  const place = { database: engine.database, now: engine.now, holder }
  try {
    const waitMs = await takeTurn(place, job)
    if (waitMs > 0) return Math.min(waitMs, LOOK_EVERY_MS)
    const startedMs = engine.now()
    await whileProlonging(running, job, () => runLogged(running, job))
    const dueMs = nextDue(job, { startedMs, nowMs: engine.now() })
    await endTurn(place, job, dueMs)
    return Math.max(0, Math.min(dueMs - engine.now(), LOOK_EVERY_MS)) // a slow store tells the end after the next is due
  } catch (error) {
    engine.log.warn({ error, job: job.name }, 'Whose turn a job is could not be asked or told.')
    return LOOK_EVERY_MS
  }
}

async function runHere(running: Running, job: Job): Promise<number> {
  const startedMs = running.engine.now()
  await runLogged(running, job)
  const nowMs = running.engine.now()
  return nextDue(job, { startedMs, nowMs }) - nowMs
}

async function runLogged({ engine, stopped }: Running, { name, run }: Job): Promise<void> {
  try {
    await run(engine, stopped)
  } catch (error) {
    engine.log.error({ error, job: name }, 'A job failed; it runs again the next time.')
  }
}

/** A whole number of periods after its start, and after now. */
function nextDue({ everyMs }: Job, { startedMs, nowMs }: { startedMs: number; nowMs: number }): number {
  const tookMs = Math.max(0, nowMs - startedMs)
  return startedMs + everyMs * (Math.floor(tookMs / everyMs) + 1)
}

/** Keeps the turn for as long as the work takes. */
async function whileProlonging({ engine, timer, holder }: Running, job: Job, work: () => Promise<void>): Promise<void> {
  const place = { database: engine.database, now: engine.now, holder }
  const done = new AbortController()
  const prolonging = (async () => {
    while (!done.signal.aborted) {
      await timer.wait(TURN_MS / 3, done.signal)
      const isKept = done.signal.aborted || (await prolongTurn(place, job).catch(() => false))
      if (!isKept) engine.log.warn({ job: job.name }, 'The turn of a job that runs could not be kept.')
    }
  })()
  await work()
  done.abort()
  await prolonging
}
