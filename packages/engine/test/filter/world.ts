import type { Collection } from '@olympiad/schema/collection'
import { createRegistry, type Registry } from '../../src/core/registry.ts'
import type { RequestInfo } from '../../src/core/request-info.ts'
import type { Transaction } from '../../src/db/database.ts'
import type { Dialect } from '../../src/db/dialect.ts'
import type { SqlValue } from '../../src/db/statement.ts'
import { kindOf } from '../../src/fields/index.ts'
import { createQueries, type Queries, type Selection } from '../../src/filter/queries.ts'
import { DATABASES, type TestDatabase, type TestStore } from '../databases.ts'

export { DATABASES }

/** Rows of one collection, by the fields that matter; the others are empty. */
export type Rows = readonly ({ readonly id: string } & Readonly<Record<string, unknown>>)[]

/** A store with some collections and rows, to ask selections of. */
export interface World extends TestDatabase {
  readonly registry: Registry
  readonly queries: Queries
  readonly find: (name: string) => Collection
  /** Ids of the rows of a selection, in its order. */
  ids(collection: string, filter: string, more?: Partial<Selection>): Promise<string[]>
  /** Ids that a client's filter finds. */
  clientIds(collection: string, filter: string, more?: Partial<Selection>): Promise<string[]>
  insert(collection: string, rows: Rows): Promise<void>
  /** Puts these rows in the place of all that their collections hold. Views have rows by themselves. */
  refill(rows: Readonly<Record<string, Rows>>): Promise<void>
}

/** A request of a guest, but for what is said otherwise. */
export function requestBy(said: Partial<RequestInfo> = {}): RequestInfo {
  const nowMs = Date.UTC(2026, 9, 26, 4, 30)
  return {
    context: 'default',
    method: 'GET',
    query: {},
    headers: {},
    body: {},
    account: null,
    isSuperuser: false,
    nowMs,
    ...said,
  }
}

/** Opens a store with the collections, and their rows by collection name. */
export async function openWorld(
  store: TestStore,
  collections: readonly Collection[],
  rows: Record<string, Rows> = {},
): Promise<World> {
  const opened = await store.open(collections)
  const registry = createRegistry(collections)
  const { dialect } = opened.database
  const queries = createQueries({ registry, dialect })
  const find = (name: string) => {
    const found = registry.find(name)
    if (!found) throw new Error(`no collection ${name}`)
    return found
  }
  const select = async (origin: 'rule' | 'client', name: string, text: string, more: Partial<Selection> = {}) => {
    const selection = { collection: find(name), conditions: [{ text, origin }], request: requestBy(), ...more }
    const found = await opened.database.all(queries.select(selection))
    return found.map(({ id }) => String(id))
  }
  const world: World = {
    ...opened,
    registry,
    queries,
    find,
    ids: (name, filter, more) => select('rule', name, filter, more),
    clientIds: (name, filter, more) => select('client', name, filter, more),
    insert: (name, some) =>
      opened.database.write((transaction) => insertRows(dialect, transaction, { ...find(name), rows: some })),
    refill: (rows) =>
      opened.database.write(async (transaction) => {
        const filled = Object.keys(rows).filter((name) => find(name).kind !== 'view')
        for (const name of filled) {
          await transaction.run({ sql: `DELETE FROM "${name}"`, parameters: [] })
          await insertRows(dialect, transaction, { ...find(name), rows: rows[name]! })
        }
      }),
  }
  for (const [name, some] of Object.entries(rows)) await world.insert(name, some)
  return world
}

async function insertRows(
  { builder }: Dialect,
  transaction: Transaction,
  { name, fields, rows }: Collection & { readonly rows: Rows },
): Promise<void> {
  for (const row of rows) {
    const values: Record<string, SqlValue> = { id: row.id }
    for (const [key, field] of Object.entries(fields)) {
      const kind = kindOf(field)
      values[key] = kind.encode(key in row ? row[key] : kind.zero(field), field)
    }
    const query = builder.insertInto(name).values(values).compile()
    await transaction.run({ sql: query.sql, parameters: query.parameters as SqlValue[] })
  }
}
