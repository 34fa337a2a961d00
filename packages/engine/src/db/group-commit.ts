import { setTimeout as sleep } from 'node:timers/promises'
import { after, awaited, type Coroutine, coroutine, type MaybePromise } from '../support/coroutine.ts'
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
  /** The table's version; undefined if this transaction has written to it. */
  versionOf(table: string): number | undefined
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
  readonly work: (transaction: Transaction) => MaybePromise<unknown>
  readonly maxWorkMs: number
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

interface Run {
  readonly job: Job
  readonly share: WriteTransaction
}

interface Finished extends Run {
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
  /** Whether a group is under way, or about to be. */
  #isBusy = false
  #isClosed = false
  #whenIdle: (() => void) | undefined

  constructor(writer: Writer, options: GroupCommitOptions = {}) {
    this.#writer = writer
    this.#options = { maxGroup: 256, maxWorkMs: 30_000, maxWaitMs: 10_000, onGroup: () => {}, ...options }
  }

  write<T>(work: (transaction: Transaction) => MaybePromise<T>, maxWorkMs = this.#options.maxWorkMs): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#isClosed) throw new StoreUnavailable('the store is closed')
      this.#queue.push({ work, maxWorkMs, resolve: resolve as Job['resolve'], reject })
      if (!this.#isBusy) this.#next()
    })
  }

  /** Takes no more writes; settles when those accepted are committed. */
  async close(): Promise<void> {
    this.#isClosed = true
    if (!this.#isBusy) return
    await new Promise<void>((resolve) => {
      this.#whenIdle = resolve
    })
  }

  #next(): void {
    this.#isBusy = this.#queue.length > 0
    // The commit blocked the process: first hear all requests that came meanwhile, so that they form one group.
    if (this.#isBusy) setImmediate(() => void after(this.#runGroup(), () => this.#next()))
    else this.#whenIdle?.()
  }

  readonly #runGroup = coroutine(() => this.#group());

  *#group(): Coroutine<void> {
    const locked = yield* this.#begin()
    if (locked !== true) return failJobs(this.#queue.splice(0), locked)
    const finished: Finished[] = []
    const slice = new TimeSlice()
    while (finished.length < this.#options.maxGroup && this.#writer.isInTransaction) {
      if (slice.isOver) yield* awaited(slice.next())
      const job = this.#queue.shift()
      if (!job) break
      finished.push(yield* awaited(this.#runJob(job)))
    }
    const startedAt = performance.now()
    const lost = this.#commit()
    this.#options.onGroup(finished.length, performance.now() - startedAt)
    for (const one of finished) settle(one, lost)
  }

  /** True once the write lock is ours, else why it is not. Waits without holding up the process. */
  *#begin(): Coroutine<true | StoreUnavailable> {
    for (let waitedMs = 0; ; waitedMs += 5) {
      try {
        if (this.#writer.begin()) return true
      } catch (error) {
        return unavailable('the store cannot begin a transaction', error)
      }
      if (waitedMs >= this.#options.maxWaitMs) return new StoreUnavailable('the store is busy')
      yield* awaited(sleep(5))
    }
  }

  /** A work that waits for nothing is over when this returns. */
  #runJob(job: Job): MaybePromise<Finished> {
    const share = new WriteTransaction(this.#writer)
    try {
      this.#writer.savepoint()
      const value = job.work(share)
      return value instanceof Promise ? this.#runLong({ job, share }, value) : this.#keep({ job, share }, value)
    } catch (error) {
      return this.#drop({ job, share }, error)
    }
  }

  async #runLong(run: Run, work: Promise<unknown>): Promise<Finished> {
    const { maxWorkMs } = run.job
    try {
      // A work that never ends must not hold up everybody.
      const value = await within(work, maxWorkMs, () => {
        throw new StoreUnavailable(`a write took longer than ${maxWorkMs} ms`)
      })
      return this.#keep(run, value)
    } catch (error) {
      return this.#drop(run, error)
    }
  }

  #keep({ job, share }: Run, value: unknown): Finished {
    share.end()
    this.#writer.release()
    return { job, share, outcome: { value } }
  }

  #drop({ job, share }: Run, error: unknown): Finished {
    share.abandon()
    this.#undo(() => this.#writer.undoToSavepoint())
    return { job, share, outcome: { error } }
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
