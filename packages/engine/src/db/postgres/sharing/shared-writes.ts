import { BoundedCache } from '../../../support/bounded-cache.ts'
import type { Stagger } from '../../../support/stagger.ts'
import { StoreUnavailable } from '../../database.ts'
import {
  MAX_WORK_MS,
  type SharedOutcome,
  type Sharing,
  type SharingWork,
  shareTransaction,
} from './share-transaction.ts'

/** A write of somebody, and what its caller waits for. */
interface Job {
  readonly writer: string
  /** Its first transaction ran out of time. */
  readonly wasLate: boolean
  readonly work: SharingWork
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

interface SharedWritesOptions extends Sharing {
  /** How many shared transactions are under way. */
  readonly stagger: Stagger
  /** A transaction for one work: the ordinary way. */
  readonly alone: (work: SharingWork) => Promise<unknown>
}

/** Most works of one transaction. One that took long makes the next ones smaller, before works run out of time. */
const [MAX_SHARES, FEW_SHARES, MORE_SHARES] = [64, 8, 4]
const LONG_MS = MAX_WORK_MS / 2
/** Longest time, in ms, for works that were late once: alone they would be many transactions more for a store that is slow already. */
const LATE_WORK_MS = 4 * MAX_WORK_MS
/** How long, in ms, a writer runs alone after a work that could not share. */
const APART_MS = 60_000
const KEPT_APART = 10_000

/**
 * Lets waiting writes of different writers share one transaction. A work that fails there, or cannot share, runs again
 * in a transaction of its own, which alone decides the answer to its caller. One that was only late shares once more before that, with
 * fewer others and for longer.
 */
export class SharedWrites {
  readonly #options: SharedWritesOptions
  #waiting: Job[] = []
  /** Writers with a work under way: two works of one may wait for one another's rows. */
  readonly #busy = new Set<string>()
  /** Until when a writer runs alone. */
  readonly #apart = new BoundedCache<string, number>(KEPT_APART)
  #most = MAX_SHARES
  #isDue = false

  constructor(options: SharedWritesOptions) {
    this.#options = options
  }

  write(work: SharingWork, writer: string): Promise<unknown> {
    if ((this.#apart.get(writer) ?? 0) > performance.now()) return this.#options.alone(work)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ writer, wasLate: false, work, resolve, reject })
      this.#startSoon()
    })
  }

  /** All writes of this turn of the event loop are collected first, so that they share. None waits longer than the pace for others. */
  #startSoon(): void {
    if (this.#isDue || this.#waiting.length === 0 || !this.#options.stagger.mayBegin(() => this.#startSoon())) return
    this.#isDue = true
    setImmediate(() => {
      this.#isDue = false
      const jobs = this.#take()
      if (jobs.length > 0) void this.#run(jobs)
    })
  }

  /** The next works, one of each writer; the others keep their places. Late ones are among themselves. */
  #take(): Job[] {
    const taken: Job[] = []
    const isForLate = this.#waiting.find(({ writer }) => !this.#busy.has(writer))?.wasLate ?? false
    const most = isForLate ? fewer(this.#most) : this.#most
    this.#waiting = this.#waiting.filter((job) => {
      if (taken.length >= most || job.wasLate !== isForLate || this.#busy.has(job.writer)) return true
      this.#busy.add(job.writer)
      taken.push(job)
      return false
    })
    return taken
  }

  async #run(jobs: readonly Job[]): Promise<void> {
    this.#options.stagger.begin()
    this.#startSoon() // what is left over
    const works = jobs.map(({ work }) => work)
    const startedMs = performance.now()
    const outcomes = await shareTransaction(this.#options, works, jobs[0]?.wasLate ? LATE_WORK_MS : MAX_WORK_MS)
    const isLong = performance.now() - startedMs > LONG_MS
    this.#most = isLong ? fewer(this.#most) : Math.min(this.#most + MORE_SHARES, MAX_SHARES)
    this.#options.stagger.end()
    const again: Job[] = []
    for (const [at, job] of jobs.entries()) {
      const outcome = outcomes[at]
      if (outcome?.is === 'undone' && outcome.isLate && !job.wasLate) again.push({ ...job, wasLate: true })
      else this.#settle(job, outcome)
    }
    this.#waitFirst(again)
    this.#startSoon()
  }

  /** These have waited the longest. */
  #waitFirst(jobs: readonly Job[]): void {
    for (const { writer } of jobs) this.#busy.delete(writer)
    this.#waiting.unshift(...jobs)
  }

  #settle(job: Job, outcome: SharedOutcome | undefined): void {
    if (!outcome || outcome.is === 'undone') {
      if (outcome?.isUnfit) this.#apart.set(job.writer, performance.now() + APART_MS)
      return void this.#runAlone(job)
    }
    this.#busy.delete(job.writer)
    if (outcome.is === 'committed') job.resolve(outcome.value)
    else job.reject(outcome.error)
  }

  async #runAlone({ work, writer, resolve, reject }: Job): Promise<void> {
    try {
      resolve(await this.#options.alone(work))
    } catch (error) {
      // A failing work may have undone the works of others; a store that is away says nothing of it.
      if (!(error instanceof StoreUnavailable)) this.#apart.set(writer, performance.now() + APART_MS)
      reject(error)
    }
    this.#busy.delete(writer)
    this.#startSoon()
  }
}

const fewer = (most: number) => Math.max(most >> 1, FEW_SHARES)
