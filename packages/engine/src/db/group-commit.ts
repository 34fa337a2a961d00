import { setTimeout as sleep } from 'node:timers/promises'
import { within } from '../support/within.ts'
import { StoreUnavailable, type Transaction } from './database.ts'
import type { Row, Statement } from './statement.ts'
import { TimeSlice } from './time-slice.ts'
import { WriteTransaction, warnOfEffect } from './write-transaction.ts'

/** The one connection that writes: synchronous, with savepoints. */
export interface Writer {
  /** Takes the write lock; false when another process holds it. */
  begin(): boolean
  /** The transaction is still there: some failures end it whole. */
  readonly isInTransaction: boolean
  savepoint(): void
  release(): void
  undoToSavepoint(): void
  commit(): void
  rollback(): void
  /** The table's mark; undefined if this transaction has written to it. */
  mark(table: string): number | undefined
  all(statement: Statement): Row[]
  run(statement: Statement): number
}

export interface GroupCommitOptions {
  /** Most works that share a transaction; more wait for the next one. */
  readonly maxGroup?: number
  /** Longest time in ms a work may hold the writer. */
  readonly maxWorkMs?: number
  /** Longest time in ms to wait for another process's transaction. */
  readonly maxWaitMs?: number
  /** Called with each group: its size, and how long the disk took to sync it, in ms. */
  readonly onGroup?: (size: number, commitMs: number) => void
}

interface Job {
  readonly work: (transaction: Transaction) => Promise<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

interface Finished {
  readonly job: Job
  readonly share: WriteTransaction
  readonly outcome: { readonly value: unknown } | { readonly error: unknown }
}

/**
 * Lets writes that arrive while a transaction is under way share the next one: one sync to disk for all of them. Each
 * has a savepoint, so a throw undoes only its own. Nothing settles before the commit returned, not even a throw: it
 * may rest on what a neighbour wrote.
 */
export class GroupCommit {
  readonly #writer: Writer
  readonly #options: Required<GroupCommitOptions>
  #queue: Job[] = []
  #draining: Promise<void> | undefined
  #isClosed = false

  constructor(writer: Writer, options: GroupCommitOptions = {}) {
    this.#writer = writer
    this.#options = { maxGroup: 256, maxWorkMs: 30_000, maxWaitMs: 10_000, onGroup: () => {}, ...options }
  }

  write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#isClosed) throw new StoreUnavailable('the store is closed')
      this.#queue.push({ work, resolve: resolve as Job['resolve'], reject })
      this.#draining ??= this.#drain()
    })
  }

  /** Takes no more writes; settles when those accepted are committed. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#draining
  }

  async #drain(): Promise<void> {
    while (this.#queue.length > 0) {
      // The commit blocked the process: first hear all requests that came meanwhile, so that they form one group.
      await new Promise((resolve) => setImmediate(resolve))
      await this.#runGroup()
    }
    this.#draining = undefined
  }

  async #runGroup(): Promise<void> {
    const locked = await this.#begin()
    if (locked !== true) return failJobs(this.#queue.splice(0), locked)
    const finished: Finished[] = []
    const slice = new TimeSlice()
    while (finished.length < this.#options.maxGroup && this.#writer.isInTransaction) {
      if (slice.isOver) await slice.next()
      const job = this.#queue.shift()
      if (!job) break
      finished.push(await this.#runJob(job))
    }
    const startedAt = performance.now()
    const lost = this.#commit()
    this.#options.onGroup(finished.length, performance.now() - startedAt)
    for (const one of finished) settle(one, lost)
  }

  /** True once the write lock is ours, else why it is not. Waits without holding up the process. */
  async #begin(): Promise<true | StoreUnavailable> {
    for (let waitedMs = 0; ; waitedMs += 5) {
      try {
        if (this.#writer.begin()) return true
      } catch (error) {
        return unavailable('the store cannot begin a transaction', error)
      }
      if (waitedMs >= this.#options.maxWaitMs) return new StoreUnavailable('the store is busy')
      await sleep(5)
    }
  }

  async #runJob(job: Job): Promise<Finished> {
    const writer = this.#writer
    const { maxWorkMs } = this.#options
    const share = new WriteTransaction({
      all: async (statement) => writer.all(statement),
      run: async (one) => writer.run(one),
      mark: (table) => writer.mark(table),
    })
    try {
      writer.savepoint()
      // A work that never ends must not hold up everybody.
      const value = await within(job.work(share), maxWorkMs, () => {
        throw new StoreUnavailable(`a write took longer than ${maxWorkMs} ms`)
      })
      share.end()
      writer.release()
      return { job, share, outcome: { value } }
    } catch (error) {
      share.abandon()
      this.#undo(() => writer.undoToSavepoint())
      return { job, share, outcome: { error } }
    }
  }

  /** Undefined when all is safe on disk, else why everything of the group is undone. */
  #commit(): StoreUnavailable | undefined {
    const writer = this.#writer
    try {
      if (!writer.isInTransaction) return new StoreUnavailable('the store ended the transaction')
      writer.commit()
      return undefined
    } catch (error) {
      this.#undo(() => writer.rollback())
      return unavailable('the store cannot commit', error)
    }
  }

  /** Undoes a part, or everything if that fails; after some failures nothing is left to undo. */
  #undo(step: () => void): void {
    for (const attempt of [step, () => this.#writer.rollback()]) {
      if (!this.#writer.isInTransaction) return
      try {
        attempt()
        return
      } catch (error) {
        warnOfEffect(error)
      }
    }
  }
}

function settle({ job, share, outcome }: Finished, lost: StoreUnavailable | undefined): void {
  if (!lost && 'value' in outcome) {
    share.settle('committed', warnOfEffect)
    job.resolve(outcome.value)
  } else {
    share.settle('undone', warnOfEffect)
    job.reject(lost ?? ('error' in outcome && outcome.error))
  }
}

function failJobs(jobs: readonly Job[], error: StoreUnavailable): void {
  for (const job of jobs) job.reject(error)
}

function unavailable(sentence: string, cause: unknown): StoreUnavailable {
  return new StoreUnavailable(sentence, { cause })
}
