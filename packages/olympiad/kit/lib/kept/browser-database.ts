import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** This browser has no database for us, or its disk does not answer: go on without it. */
export class DiskUnavailable extends Error {}

/** The one door to IndexedDB. A disk may never answer, so nothing waits for it longer than a limit. */
export interface BrowserDatabase<Schema extends DBSchema> {
  /**
   * Works with the database, which is opened at need. Rejects with `DiskUnavailable` without one, after the limit, and at once while an earlier
   * request waits beyond it; else settles as `work` does. Late work still happens.
   */
  ask<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T>
  /** Calls back each time a silent disk answers again. */
  onAwake(listener: () => void): void
  close(): void
}

/** Opening and a request may take this long (ms), in short steps: a page that stood still has waiting answers to read first. */
const [LIMIT_MS, STEP_MS] = [2000, 500]

interface DatabasePlan<Schema extends DBSchema> {
  readonly name: string
  /** Creates the stores of an empty database. */
  create(database: IDBPDatabase<Schema>): void
  /** Another limit, where neither screen nor save waits for it. */
  readonly limitMs?: number
}

/** A database of this site in this browser; opened by the first request. */
export function browserDatabase<Schema extends DBSchema>(plan: DatabasePlan<Schema>): BrowserDatabase<Schema> {
  const listeners = new Set<() => void>()
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  let overdue = 0

  function close(): void {
    opened?.then(
      (database) => database.close(),
      () => {},
    )
    opened = undefined
  }

  function open(): Promise<IDBPDatabase<Schema>> {
    opened ??= openNow(plan, close).catch((error) => {
      opened = undefined
      throw new DiskUnavailable('This browser opens no database', { cause: error })
    })
    return opened
  }

  function noteOverdue(answer: Promise<unknown>): void {
    overdue += 1
    const wake = () => {
      overdue -= 1
      if (overdue === 0) for (const listener of listeners) listener()
    }
    answer.then(wake, wake)
  }

  return {
    async ask(work) {
      if (overdue > 0) throw new DiskUnavailable('The disk does not answer')
      const answer = open().then(work)
      const limit = diskLimit(plan.limitMs ?? LIMIT_MS)
      try {
        if ((await Promise.race([answer.catch(() => {}), limit.reached])) === LATE) {
          noteOverdue(answer)
          throw new DiskUnavailable('The disk does not answer')
        }
        return await answer
      } finally {
        limit.clear()
      }
    },
    onAwake: (listener) => void listeners.add(listener),
    close,
  }
}

const LATE = Symbol('late')
/** Real ones, where a test turns the clock: its disk is real. */
const { setTimeout, clearTimeout } = globalThis

function diskLimit(limitMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const reached = new Promise<typeof LATE>((resolve) => {
    const step = (left: number) => {
      timer = setTimeout(() => (left > 1 ? step(left - 1) : resolve(LATE)), STEP_MS)
    }
    step(Math.ceil(limitMs / STEP_MS))
  })
  return { reached, clear: () => clearTimeout(timer) }
}

/** Asynchronous, so that a browser without the interface rejects too. `close`: another page needs it, or the browser took it away. */
async function openNow<Schema extends DBSchema>({ name, create }: DatabasePlan<Schema>, close: () => void) {
  return openDB<Schema>(name, 1, { upgrade: (database) => create(database), blocking: close, terminated: close })
}

/** A transaction that reports its failure once: by the request that failed, where there is one. */
export function heard<Transaction extends { readonly done: Promise<void> }>(transaction: Transaction): Transaction {
  transaction.done.catch(() => {}) // otherwise a failed request is also an unhandled rejection
  return transaction
}
