import { crc32 } from 'node:zlib'
import { StoreUnavailable, type Transaction, type TransactionLocal } from '../../db/database.ts'
import { declareTable } from '../../db/schema/table.ts'
import { READS } from '../../db/statement.ts'
import type { MaybePromise } from '../../support/coroutine.ts'
import { JobQueue } from '../../support/job-queue.ts'
import { InterestLocks, type Query } from './interest-locks.ts'
import { type About, type Address, collectionOf, subjectKey } from './subjects.ts'

/** What each server listens to, by the slot it holds. A row too many costs a needless notification. */
export const listening = declareTable('_listening', {
  about: 'What a server listens to: a record, or all of a collection. Only PostgreSQL has rows of it.',
  columns: { subject: { kind: 'text' }, slot: { kind: 'number' } },
  key: ['subject', 'slot'],
  isPassing: true,
})

interface StorePlace {
  /** Keeps the locks of the stores of one database apart. */
  readonly space: number
  readonly schema: string
}

/** The most records of a transaction that are asked for one by one, with two locks each; further ones are told to all servers. */
const MAX_ADDRESSED = 16
const addresses: TransactionLocal<Map<string, Promise<Address>>> = { initial: () => new Map() }

/**
 * Which servers listen to a record, so that a change is told to them and to nobody else. Locks say who listens to
 * anything in a collection; rows say to what.
 *
 * A new listener commits its row, then waits for the lock of the subject. A writer takes that lock, shared, until its transaction
 * ends, and only then reads the rows. So either it sees the row, or the listener waits for its commit and reads the record
 * afterwards.
 */
export class Interest {
  readonly #place: StorePlace
  readonly #locks: InterestLocks
  readonly #table: string
  /** Those whose rows are written, or will be on the next connection. */
  readonly #subjects = new Set<string>()
  readonly #waiting = new Set<string>()
  /** The turn that takes all that wait. */
  #next: Promise<void> | null = null
  #query: Query | null = null
  /** One after the other: what is being released cannot be attended in between. */
  readonly #turns = new JobQueue(1)

  constructor(place: StorePlace) {
    this.#place = place
    this.#locks = new InterestLocks(place.space)
    this.#table = `"${place.schema.replaceAll('"', '""')}"."${listening.name}"`
  }

  /** The number of this server among those of the store; -1 without a connection. */
  get slot(): number {
    return this.#locks.slot
  }

  /** Takes a slot, which may have been that of a server that died, and says all again. `listen` hears of the slot first. */
  begin(query: Query, listen: (slot: number) => Promise<unknown>): Promise<void> {
    return this.#turns.run(async () => {
      await this.#locks.begin(query)
      await listen(this.slot)
      await query(`delete from ${this.#table} where slot = $1`, [this.slot])
      await this.#say(query, [...this.#subjects])
      this.#query = query
    })
  }

  /** The connection is gone, and with it the locks. */
  end(): void {
    this.#query = null
    this.#locks.end()
  }

  /** Once it settles, no commit that follows is missed. Throws `StoreUnavailable` when a writer under way does not end. */
  async attend(subjects: readonly string[]): Promise<void> {
    const fresh = subjects.filter((subject) => !this.#subjects.has(subject))
    if (fresh.length === 0) return
    for (const subject of fresh) this.#waiting.add(subject)
    this.#next ??= Promise.resolve().then(() => this.#turns.run(() => this.#sayWaiting())) // with all of this turn
    await this.#next
  }

  release(needed: () => ReadonlySet<string>): Promise<void> {
    return this.#turns.run(async () => {
      const kept = needed()
      const gone = [...this.#subjects].filter((subject) => !kept.has(subject))
      for (const subject of gone) this.#subjects.delete(subject)
      await this.#query?.(`delete from ${this.#table} where slot = $1 and subject = any($2)`, [this.slot, gone])
      const collections = new Set([...this.#subjects].map(collectionOf))
      await this.#locks.release((id) => collections.has(id))
    })
  }

  /** Whether another server listens to anything in the collection; a "no" is true until the transaction ends. */
  isAwaited(transaction: Transaction, collectionId: string): MaybePromise<boolean> {
    return this.#locks.isAwaited(transaction, collectionId)
  }

  /** The other servers that listen to the record; those who are not among them begin after the transaction has ended. */
  addressOf(transaction: Transaction, about: About): Promise<Address> {
    const known = transaction.local(addresses)
    const subject = subjectKey(about)
    const before = known.get(subject)
    if (before) return before
    if (known.size >= MAX_ADDRESSED) return Promise.resolve('all')
    const address = this.#ask(transaction, [subjectKey({ collectionId: about.collectionId }), subject])
    known.set(subject, address)
    address.catch(() => {}) // handled: the caller that awaits it still fails, and the transaction with it
    return address
  }

  async #ask(transaction: Transaction, [all, one]: readonly [string, string]): Promise<Address> {
    const lock = 'pg_try_advisory_xact_lock_shared'
    const locks = `select ${lock}($1::int, $2::int) and ${lock}($1::int, $3::int) as free`
    const keys = [~this.#place.space, keyOf(all), keyOf(one)]
    const [taken] = await transaction.all({ sql: locks, parameters: keys, batching: READS })
    if (!taken?.free) return 'all' // somebody is about to listen
    // A statement of its own, since it has to see what was committed before the locks were taken.
    const sql = `select slot from "${listening.name}" where subject in ($1, $2) and slot <> $3`
    const rows = await transaction.all({ sql, parameters: [all, one, this.slot], batching: READS })
    return [...new Set(rows.map(({ slot }) => Number(slot)))]
  }

  async #sayWaiting(): Promise<void> {
    this.#next = null
    const fresh = [...this.#waiting].filter((subject) => !this.#subjects.has(subject))
    this.#waiting.clear()
    await this.#locks.attend([...new Set(fresh.map(collectionOf))])
    if (this.#query) await this.#say(this.#query, fresh)
    for (const subject of fresh) this.#subjects.add(subject)
  }

  /** Writes the rows, then waits for those who looked too early. */
  async #say(query: Query, subjects: readonly string[]): Promise<void> {
    if (subjects.length === 0) return
    try {
      const rows = `insert into ${this.#table} (subject, slot) select unnest($1::text[]), $2::float8 on conflict do nothing`
      await query(rows, [subjects, this.slot])
      const wait = `select pg_advisory_lock($1::int, key), pg_advisory_unlock($1::int, key) from unnest($2::int[]) as key`
      await query(wait, [~this.#place.space, subjects.map(keyOf)])
    } catch (cause) {
      throw new StoreUnavailable('changes of the other processes cannot be asked for now', { cause })
    }
  }
}

/** Two subjects with one key wait for one another's writers. */
const keyOf = (subject: string) => crc32(subject) | 0
