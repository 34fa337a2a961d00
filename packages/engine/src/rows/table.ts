import type { Schema } from '@olympiad/schema/collection'
import type { Fields } from '@olympiad/schema/fields'
import type { StoredOf } from '@olympiad/schema/record'
import type { Database, Executor } from '../db/database.ts'
import type { SqlValue } from '../db/statement.ts'
import { TimeSlice } from '../db/time-slice.ts'
import { decodeRow } from './rows.ts'
import { rowsAtOnce } from './rows-at-once.ts'
import { encodeValues, PLACE, selectById, selectPage } from './statements.ts'

/** Values that fields must equal. Lists and structures cannot be compared. */
export type Where<C extends Schema> = {
  readonly [K in keyof StoredOf<C> as StoredOf<C>[K] extends string | number | boolean ? K : never]?: StoredOf<C>[K]
}

type Field<C extends Schema> = keyof C['fields'] & string
type Columns<C extends Schema, K extends Field<C>> = Pick<StoredOf<C>, 'id' | (K & keyof StoredOf<C>)>

interface ReadOptions<C extends Schema, K extends Field<C>> {
  readonly where?: Where<C>
  /** Those whose list of this field names the id. */
  readonly naming?: { readonly field: Field<C>; readonly id: string }
  /** These fields beside the id; all when absent. */
  readonly select?: readonly K[]
}

/** The records of one collection, typed by its declaration, without access rules. Lists are in order of insertion. */
export interface RecordTable<C extends Schema> {
  /** The record of that id; null if there is no such record. */
  find(id: string): Promise<StoredOf<C> | null>
  /** The records whose fields equal all of the values. */
  where(values: Where<C>): Promise<StoredOf<C>[]>
  all(): Promise<StoredOf<C>[]>
  /** Yields record by record with key-set pages, so that a large table does not block the event loop. */
  each<K extends Field<C> = Field<C>>(options?: ReadOptions<C, K>): AsyncGenerator<Columns<C, K>>
}

interface Source {
  readonly database: Pick<Database, 'all' | 'dialect'>
}
type Reader = Pick<Executor, 'all'>

/**
 * Typed reading of a collection's records, from a transaction or a snapshot if given. Not for the answer of a request: it
 * checks no access.
 */
export function table<C extends Schema>(
  { database }: Source,
  collection: C,
  reader: Reader = database,
): RecordTable<C> {
  const read = { reader, dialect: database.dialect }
  return {
    async find(id) {
      const [row] = await reader.all(selectById(read.dialect, collection, id))
      return row ? (decodeRow(collection, row) as StoredOf<C>) : null
    },
    where: (where) => Array.fromAsync(records(read, collection, { where })),
    all: () => Array.fromAsync(records(read, collection, {})),
    each: (options = {}) => records(read, collection, options),
  }
}

/** Of a record, only the selected fields are there. */
async function* records<C extends Schema>(
  { reader, dialect }: { reader: Reader; dialect: Database['dialect'] },
  collection: C,
  { where = {}, naming, select }: ReadOptions<C, Field<C>>,
): AsyncGenerator<StoredOf<C>> {
  const shown = select ? { ...collection, fields: picked(collection.fields, select) } : collection
  const [slice, limit, values] = [new TimeSlice(), rowsAtOnce(shown), encodeValues(collection, where)]
  for (let after: SqlValue | undefined; ; ) {
    const rows = await reader.all(selectPage(dialect, shown, { where: values, naming, after, limit }))
    for (const row of rows) {
      if (slice.isOver) await slice.next()
      yield decodeRow(shown, row) as StoredOf<C>
    }
    if (rows.length < limit) return
    after = rows.at(-1)?.[PLACE]
  }
}

function picked(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
}
