import type { Transaction } from '../../db/database.ts'
import type { Engine } from '../../engine.ts'
import { forgetRows, RowsByVersion, type VersionedRow } from '../../rows/rows-by-version.ts'
import { selectUnchanged } from '../../rows/select-unchanged.ts'
import { BoundedCache } from '../../support/bounded-cache.ts'
import { after, type Soon } from '../../support/steps.ts'
import type { WriteDraft } from './write-draft.ts'

/** What is written, before or after it is known what it makes of a row. */
type PlannedWrite = Pick<WriteDraft, 'action' | 'collection' | 'request'>

/** So many accounts: of each the rows are known that the rule looked at in its last write. */
const KEPT = 20_000
const lastUsed = new WeakMap<Engine['database'], BoundedCache<string, readonly VersionedRow[]>>()

/**
 * Judges a write in a shared store by rows in memory: the store says, in the transaction, whether they are as they were. It says so ahead
 * for the rows that the account's last such write needed. False is no answer: then the rule itself is asked, which alone refuses.
 */
export class KnownAhead {
  readonly #engine: Engine
  #asked: readonly VersionedRow[] | null = null

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** Asks ahead; false if there is nothing to ask, as where the rule of the last write looked at no row. */
  foresee(written: PlannedWrite, transaction: Transaction): boolean {
    const { database } = this.#engine
    const before = this.#lastUsed().get(keyOf(written))
    if (!before || before.length === 0) return false
    const now = new RowsByVersion(database, written.request)
    this.#asked = before.every(({ collection, field, value }) => now.find(collection, field, value)) ? now.used : null
    if (this.#asked) void transaction.all(selectUnchanged(database.dialect, this.#asked))
    return this.#asked !== null
  }

  lets(draft: WriteDraft, transaction: Transaction): Soon<boolean> {
    const { database, queries } = this.#engine
    const { action, collection, request, record } = draft
    const rule = collection.rules[action]
    const predicate = rule ? queries.predicate(collection, rule, request) : null
    if (!predicate || database.dialect.rowVersion === null) return false
    const rows = new RowsByVersion(database, request)
    if (!predicate(request, record, rows.find)) return false
    this.#lastUsed().set(keyOf(draft), rows.used)
    const asked = this.#asked
    if (!asked || !rows.used.every((row) => asked.some((one) => isSame(one, row)))) return false
    return after(transaction.all(selectUnchanged(database.dialect, asked)), (found) => {
      if (found.length === 0) forgetRows(database, asked)
      return found.length > 0
    })
  }

  #lastUsed(): BoundedCache<string, readonly VersionedRow[]> {
    const { database } = this.#engine
    const used = lastUsed.get(database) ?? new BoundedCache<string, readonly VersionedRow[]>(KEPT)
    lastUsed.set(database, used)
    return used
  }
}

const keyOf = ({ action, collection, request }: PlannedWrite) =>
  `${action} ${collection.name} ${request.account?.record.id ?? ''}`

const isSame = (one: VersionedRow, other: VersionedRow) =>
  one.collection === other.collection && one.id === other.id && one.version === other.version
