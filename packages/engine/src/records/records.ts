import type { Collection, Schema } from '@olympiad/schema/collection'
import type { AutodateField } from '@olympiad/schema/fields'
import type { StoredOf } from '@olympiad/schema/record'
import { asServer } from '../auth/identify.ts'
import { notFound } from '../core/api-error.ts'
import type { Intent } from '../core/submission.ts'
import type { Transaction } from '../db/database.ts'
import { compileOnce } from '../db/statement.ts'
import type { Engine } from '../engine.ts'
import { lockRecord } from '../rows/load.ts'
import { decodeRow } from '../rows/rows.ts'
import { selectById } from '../rows/statements.ts'
import { type Where, withWhere } from '../rows/where.ts'
import type { MaybePromise } from '../support/coroutine.ts'
import { prepareCreate } from './write/create.ts'
import { prepareDelete } from './write/remove.ts'
import { prepareUpdate } from './write/update.ts'

/** An open transaction, and the context of its writes. */
export interface WriteContext {
  readonly engine: Engine
  readonly transaction: Transaction
  /** Context for the parts of a write, such as the act and the reason. */
  readonly intent?: Intent
  /** The instant of the writes, ms since the epoch; by default the server's clock. */
  readonly nowMs?: number
}

type ServerWritten<C extends Schema> = {
  [K in keyof C['fields']]: C['fields'][K] extends AutodateField ? K : never
}[keyof C['fields']]
/** Values that the server may write: any field, hidden ones too, except automatic dates. */
export type OwnValues<C extends Schema> = Partial<Omit<StoredOf<C>, 'id' | ServerWritten<C>>>

export interface ReadOptions<C extends Schema> {
  /** Fields to sort by, `-` before one for descending order; by default the order of insertion. */
  readonly sort?: readonly (`${'' | '-'}${keyof C['fields'] & string}` | 'id' | '-id')[]
  readonly limit?: number
}

/** The records of a collection as the server itself reads and writes them, without access rules. */
export interface OwnRecords<C extends Schema> {
  /** Null if there is no such record. */
  find(id: string): Promise<StoredOf<C> | null>
  /** As `find`. Throws 404 if there is no such record. */
  get(id: string): Promise<StoredOf<C>>
  /** As `find`, with a row lock until the transaction ends. */
  lock(id: string): Promise<StoredOf<C> | null>
  where(where: Where<C>, options?: ReadOptions<C>): Promise<StoredOf<C>[]>
  first(where: Where<C>, options?: ReadOptions<C>): Promise<StoredOf<C> | null>
  count(where: Where<C>): Promise<number>
  /** Creates a record, with a new id where none is given. Throws 400 with the faults by field. */
  insert(values: OwnValues<C> & { readonly id?: string }): Promise<StoredOf<C>>
  /** Writes these fields of a record. Throws 404 if there is no such record, 400 with the faults by field. */
  update(id: string, values: OwnValues<C>): Promise<StoredOf<C>>
  /** As `update`, of a record as the transaction has locked it and left it since: it is not read again. */
  updateLocked(locked: StoredOf<C>, values: OwnValues<C>): Promise<StoredOf<C>>
  /** Deletes a record and what cascades from it. Throws 404 if there is no such record, 400 if others require it. */
  remove(id: string): Promise<void>
}

/**
 * Typed reading and writing of a collection within a transaction: parts, the log and listeners take part as in every write. The
 * declaration may be one whose rules depend on the service: writes use the registered collection of its name.
 */
export function records<C extends Schema>(context: WriteContext, collection: C): OwnRecords<C> {
  const { engine, transaction, intent } = context
  const { dialect } = engine.database
  const asked = () => ({
    request: { ...asServer(engine), ...(context.nowMs !== undefined && { nowMs: context.nowMs }) },
    ...(intent && { intent }),
  })
  const write = (values: OwnValues<C>) => ({ ...asked(), submission: { body: { ...values }, files: [] } })
  const written = async (write: Promise<{ run(transaction: Transaction): MaybePromise<unknown> }>) =>
    (await (await write).run(transaction)) as StoredOf<C>
  const own: OwnRecords<C> = {
    async find(id) {
      const [row] = await transaction.all(selectById(dialect, collection, id))
      return row ? (decodeRow(collection, row) as StoredOf<C>) : null
    },
    async get(id) {
      const found = await own.find(id)
      if (!found) throw notFound()
      return found
    },
    lock: async (id) => (await lockRecord(engine.database, collection, id, transaction)) as StoredOf<C> | null,
    async where(where, { sort = [], limit } = {}) {
      let query = withWhere(dialect.builder.selectFrom(collection.name).selectAll(), collection, where)
      for (const key of sort) query = query.orderBy(key.replace(/^-/, ''), key.startsWith('-') ? 'desc' : 'asc')
      if (sort.length === 0) query = query.orderBy(dialect.orderColumn)
      if (limit !== undefined) query = query.limit(limit)
      const rows = await transaction.all(compileOnce(query))
      return rows.map((row) => decodeRow(collection, row) as StoredOf<C>)
    },
    first: async (where, options) => (await own.where(where, { ...options, limit: 1 }))[0] ?? null,
    async count(where) {
      const all = withWhere(dialect.builder.selectFrom(collection.name), collection, where)
      const [row] = await transaction.all(compileOnce(all.select(({ fn }) => fn.countAll().as('count'))))
      return Number(row?.count ?? 0)
    },
    insert: (values) =>
      written(prepareCreate(engine, { ...write(values), collection: registered(engine, collection) })),
    update: (id, values) =>
      written(prepareUpdate(engine, { ...write(values), collection: registered(engine, collection), id })),
    updateLocked: (locked, values) => {
      const { id } = locked
      return written(
        prepareUpdate(engine, { ...write(values), collection: registered(engine, collection), id, locked }),
      )
    },
    async remove(id) {
      await prepareDelete(engine, { ...asked(), collection: registered(engine, collection), id }).run(transaction)
    },
  }
  return own
}

function registered({ registry }: Engine, { name }: Schema): Collection {
  const collection = registry.find(name)
  if (!collection) throw new Error(`this service has no ${name}`)
  return collection
}
