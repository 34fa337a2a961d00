import { crc32 } from 'node:zlib'
import { StoreUnavailable, type Transaction } from '../../db/database.ts'
import { ONCE } from '../../db/statement.ts'
import { after, type MaybePromise } from '../../support/coroutine.ts'
import { JobQueue } from '../../support/job-queue.ts'

/** Runs a query on the one connection that holds the locks. */
export type Query = (sql: string, values: readonly unknown[]) => Promise<{ rows: unknown[] }>

/** Most processes on one store: twice the sixteen of a row of locks, so that all may be replaced one after the other. */
export const SLOTS = 32
/** Locks of a collection that follow one another; the next ones have another space. */
const ROW = 16
/** A listener waits for writers in flight, which take milliseconds; not for one that hangs. */
const LOCK_TIMEOUT_MS = 5000

/**
 * In which collections each process on one PostgreSQL listens to anything, kept as advisory locks. A notification makes all
 * commits wait for one another (measured with ten writers: 1,000 commits a second instead of 3,300; asking first
 * leaves 2,560), so a writer notifies only where somebody listens.
 *
 * A process holds an exclusive lock on (collection, its own slot) while it listens. A writer tries the shared locks of
 * the other slots; a lock it cannot take belongs to a listener. It keeps the locks it took until its transaction ends. A
 * new listener waits for them, so an unannounced change is committed before the listener starts. The locks of a process
 * that dies are released.
 */
export class InterestLocks {
  /** Keeps the stores of one database apart. */
  readonly #space: number
  readonly #attended = new Set<string>()
  #slot = -1
  #query: Query | null = null
  /** One after the other: what is being released cannot be attended in between. */
  readonly #turns = new JobQueue(1)

  constructor(space: number) {
    this.#space = space
  }

  /** The number of this process among those of the store; -1 without a connection. */
  get slot(): number {
    return this.#slot
  }

  /** Takes a slot and all locks again on a new connection. Throws when all slots are taken. */
  begin(query: Query): Promise<void> {
    return this.#turns.run(async () => {
      await query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`, [])
      const { rows } = await query(
        `select slot from generate_series(0, ${SLOTS - 1}) as slot where pg_try_advisory_lock($1::int, -1 - slot) limit 1`,
        [this.#space],
      )
      const [taken] = rows as { slot: number }[]
      if (!taken) throw new Error(`more than ${SLOTS} servers on one store`)
      this.#slot = taken.slot
      this.#query = query
      for (const id of this.#attended) await this.#lock(id)
    })
  }

  /** The connection is gone, and with it the locks. */
  end(): void {
    this.#query = null
    this.#slot = -1
  }

  /** Throws `StoreUnavailable` when a writer in flight does not end. */
  attend(ids: readonly string[]): Promise<void> {
    return this.#turns.run(async () => {
      for (const id of ids) {
        if (this.#attended.has(id)) continue
        if (this.#query) await this.#lock(id)
        this.#attended.add(id)
      }
    })
  }

  release(isNeeded: (id: string) => boolean): Promise<void> {
    return this.#turns.run(async () => {
      for (const id of this.#attended) {
        if (isNeeded(id)) continue
        this.#attended.delete(id)
        await this.#query?.('select pg_advisory_unlock($1::int, $2::int)', this.#lockOf(id))
      }
    })
  }

  isAwaited(transaction: Transaction, id: string): MaybePromise<boolean> {
    // The locks belong to the transaction, and so does the answer.
    const sql = `select 1 from generate_series(0, ${SLOTS - 1}) as slot
      where slot <> $1::int and not pg_try_advisory_xact_lock_shared($2::int # (slot / ${ROW}), $3::int + slot % ${ROW}) limit 1`
    const parameters = [this.#slot, this.#space, keyOf(id)]
    return after(transaction.all({ sql, parameters, batching: ONCE }), (found) => found.length > 0)
  }

  /** The lock by which this process says that it listens. */
  #lockOf(id: string): [space: number, key: number] {
    return [this.#space ^ Math.floor(this.#slot / ROW), keyOf(id) + (this.#slot % ROW)]
  }

  async #lock(id: string): Promise<void> {
    try {
      await this.#query?.('select pg_advisory_lock($1::int, $2::int)', this.#lockOf(id))
    } catch (cause) {
      throw new StoreUnavailable('changes of the other processes cannot be asked for now', { cause })
    }
  }
}

/** The first of a collection's locks, in a row. Two collections with one key cost a needless notification. */
function keyOf(collectionId: string): number {
  return (crc32(collectionId) & 0x07_ff_ff_ff) * ROW
}
