import type { Schema } from '@olympiad/schema/collection'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Dialect } from '../db/dialect.ts'
import { type Batching, ONCE, READS, type SqlValue, type Statement } from '../db/statement.ts'
import { kindOf } from '../fields/index.ts'
import { namedFields } from '../fields/named-fields.ts'
import { endedSessions } from './ended-sessions.ts'

/** Compiled SQL by dialect and shape: the values change, the text does not. */
const compiled = new WeakMap<Dialect, Map<string, string>>()

/** The text of that shape, built once. */
function sqlFor(dialect: Dialect, shape: string, build: () => { sql: string }): string {
  const texts = compiled.get(dialect) ?? new Map<string, string>()
  compiled.set(dialect, texts)
  const text = texts.get(shape) ?? build().sql
  texts.set(shape, text)
  return text
}

/** The same for shapes that each save asks for: short names, so that a look-up costs next to nothing. */
const ofCollection = new WeakMap<Dialect, WeakMap<Schema, Map<string, string>>>()

interface Of {
  readonly dialect: Dialect
  readonly collection: Schema
}

function textOf({ dialect, collection }: Of, shape: string, build: () => { sql: string }): string {
  const byCollection = ofCollection.get(dialect) ?? new WeakMap<Schema, Map<string, string>>()
  ofCollection.set(dialect, byCollection)
  const texts = byCollection.get(collection) ?? new Map<string, string>()
  byCollection.set(collection, texts)
  const text = texts.get(shape) ?? build().sql
  texts.set(shape, text)
  return text
}

/** A statement about one row, which no other of a shared transaction touches. */
const onRow = ({ name }: Pick<Schema, 'name'>, id: unknown): Batching => ({ row: `${name} ${id}` })

export function selectById(dialect: Dialect, collection: Schema, id: string): Statement {
  const text = textOf({ dialect, collection }, 'by id', () =>
    dialect.builder.selectFrom(collection.name).selectAll().where('id', '=', id).compile(),
  )
  return { sql: text, parameters: [id], batching: READS }
}

/** The record whose field holds a text, where a unique index lets there be one; with the version of its row, where rows have one. */
export function selectByField(
  dialect: Dialect,
  collection: Schema,
  { field, value }: { readonly field: string; readonly value: string },
): Statement {
  const text = textOf({ dialect, collection }, `with ${field}`, () =>
    withVersion(
      dialect,
      dialect.builder.selectFrom(collection.name).selectAll().where(sql.ref(field), '=', value),
    ).compile(),
  )
  return { sql: text, parameters: [value], batching: READS }
}

// biome-ignore lint/suspicious/noExplicitAny: tables are known at run time only, from the declarations
function withVersion({ rowVersion }: Dialect, query: SelectQueryBuilder<any, any, any>) {
  return rowVersion ? query.select(rowVersion) : query
}

/** A session, and the account that it is of. */
export interface SessionKey {
  readonly id: string
  readonly sessionId: string
}

/**
 * As `selectById`, and nothing once the session has ended: each request of a session asks, so both are one look-up. Where
 * rows have versions, with that of the row.
 */
export function selectInSession(dialect: Dialect, { name }: Schema, { id, sessionId }: SessionKey): Statement {
  const text = sqlFor(dialect, `inSession ${name}`, () => {
    const { builder } = dialect
    const account = builder.selectFrom(name).selectAll().where('id', '=', id)
    const alive = account.where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom(endedSessions.name).select('id').where('id', '=', sessionId))),
    )
    return withVersion(dialect, alive).compile()
  })
  return { sql: text, parameters: [id, sessionId], batching: READS }
}

/** One row if the account is no longer of this version, or the session has ended; none otherwise. */
export function selectNewsOfSession(
  dialect: Dialect,
  { name }: Schema,
  { id, sessionId, version }: SessionKey & { readonly version: string },
): Statement {
  const text = sqlFor(dialect, `newsOfSession ${name}`, () => {
    const [account, ended] = [sql.table(name), sql.table(endedSessions.name)]
    const isSame = sql`exists (select 1 from ${account} where id = ${id} and ${sql.ref(dialect.rowVersion ?? '')} = ${version})`
    const isOver = sql`exists (select 1 from ${ended} where id = ${sessionId})`
    return sql`select 1 as news where not ${isSame} or ${isOver}`.compile(dialect.builder)
  })
  return { sql: text, parameters: [id, version, sessionId], batching: READS }
}

/** As `selectById`, keeping other writers off the row until the transaction ends. */
export function selectForUpdate(dialect: Dialect, collection: Schema, id: string): Statement {
  if (!dialect.isShared) return selectById(dialect, collection, id) // one writer at a time anyway
  const text = sqlFor(dialect, `lock ${collection.name}`, () =>
    dialect.builder.selectFrom(collection.name).selectAll().where('id', '=', id).forUpdate().compile(),
  )
  return { sql: text, parameters: [id], batching: onRow(collection, id) }
}

/** As `selectForUpdate`, while records that refer to the row may still be written: their locks do not meet this one. */
export function selectInTurn(dialect: Dialect, collection: Schema, id: string): Statement {
  if (!dialect.isShared) return selectById(dialect, collection, id)
  const text = sqlFor(dialect, `turn ${collection.name}`, () =>
    dialect.builder.selectFrom(collection.name).selectAll().where('id', '=', id).forNoKeyUpdate().compile(),
  )
  return { sql: text, parameters: [id] }
}

/** Inserts a whole record, given as read-back values. */
export function insertRow(dialect: Dialect, collection: Schema, record: Readonly<Record<string, unknown>>): Statement {
  const batching = { ...onRow(collection, record.id), writes: true } as const
  const inOrder = encodedInOrder(collection, record)
  const values = inOrder ? undefined : encodeValues(collection, record)
  const shape = values ? `insert ${Object.keys(values)}` : 'insert'
  const text = textOf({ dialect, collection }, shape, () =>
    dialect.builder
      .insertInto(collection.name)
      .values(values ?? encodeValues(collection, record))
      .compile(),
  )
  return { sql: text, parameters: inOrder ?? Object.values(values ?? {}), batching }
}

/** The values of a record that has its id and all fields in the order of their declaration; null for any other. */
function encodedInOrder({ fields }: Schema, record: Readonly<Record<string, unknown>>): SqlValue[] | null {
  const named = namedFields(fields)
  const values: SqlValue[] = []
  for (const key in record) {
    const one = values.length === 0 ? undefined : named[values.length - 1]
    if (key !== (values.length === 0 ? 'id' : one?.name)) return null
    values.push(one ? one.kind.encode(record[key], one.field) : String(record[key]))
  }
  return values.length === named.length + 1 ? values : null
}

/** Writes only the given columns of one record. */
export function updateRow(
  dialect: Dialect,
  collection: Schema,
  { id, ...changed }: { id: string } & Readonly<Record<string, unknown>>,
): Statement {
  const { id: _, ...values } = encodeValues(collection, changed)
  const text = textOf({ dialect, collection }, `update ${Object.keys(values)}`, () =>
    dialect.builder.updateTable(collection.name).set(values).where('id', '=', id).compile(),
  )
  return { sql: text, parameters: [...Object.values(values), id], batching: { ...onRow(collection, id), writes: true } }
}

/** Rows of one statement: few enough parameters for both stores and every collection. */
export const MANY = 250

/** As `insertRow`, for at most `MANY` records with the same fields. */
export function insertRows(
  dialect: Dialect,
  collection: Schema,
  records: readonly Readonly<Record<string, unknown>>[],
): Statement {
  const rows = records.map((record) => encodeValues(collection, record))
  return insertEncoded(dialect, collection, rows)
}

/** Inserts at most `MANY` rows with the same columns, given as the store has them. */
export function insertEncoded(
  dialect: Dialect,
  { name }: Pick<Schema, 'name'>,
  rows: readonly Readonly<Record<string, SqlValue>>[],
): Statement {
  const columns = Object.keys(rows[0] ?? {}) // in the order of the statement, whatever order a row has
  const parameters = rows.flatMap((row) => columns.map((column) => row[column] ?? null))
  const build = () => ({ sql: insertText(dialect, name, { columns, count: rows.length }) })
  if (rows.length < MANY) return { sql: build().sql, parameters } // of any length: they are not kept
  return { sql: sqlFor(dialect, `insert many ${name} ${columns}`, build), parameters }
}

/** Text by hand: a builder takes longer for a hundred rows than the store does. */
function insertText(
  { placeholder }: Dialect,
  name: string,
  { columns, count }: { readonly columns: readonly string[]; readonly count: number },
): string {
  let at = 0
  const row = () => `(${columns.map(() => placeholder(++at)).join(', ')})`
  const rows = Array.from({ length: count }, row).join(', ')
  return `insert into "${name}" (${columns.map((column) => `"${column}"`).join(', ')}) values ${rows}`
}

interface Changed {
  /** At most `MANY`. */
  readonly ids: readonly string[]
  /** The columns that are written, the same for all of them. */
  readonly values: Readonly<Record<string, unknown>>
}

/** As `updateRow`, for many records that get the same values. */
export function updateRows(dialect: Dialect, collection: Schema, { ids, values }: Changed): Statement {
  const encoded = encodeValues(collection, values)
  const parameters = [...Object.values(encoded), ...ids]
  const build = () => dialect.builder.updateTable(collection.name).set(encoded).where('id', 'in', ids).compile()
  if (ids.length < MANY) return { sql: build().sql, parameters }
  return { sql: sqlFor(dialect, `update many ${collection.name} ${Object.keys(encoded)}`, build), parameters }
}

export function deleteById(dialect: Dialect, { name }: Schema, id: string): Statement {
  const text = sqlFor(dialect, `delete ${name}`, () => dialect.builder.deleteFrom(name).where('id', '=', id).compile())
  return { sql: text, parameters: [id] }
}

/** Which of the ids exist in the collection; they cannot be deleted until the transaction ends. */
export function selectExisting(dialect: Dialect, { name, kind }: Schema, ids: readonly string[]): Statement {
  const text = sqlFor(dialect, `exist ${name} ${ids.length}`, () => {
    const query = dialect.builder.selectFrom(name).select('id').where('id', 'in', ids)
    return (dialect.isShared && kind !== 'view' ? query.forKeyShare() : query).compile()
  })
  return { sql: text, parameters: [...ids], batching: ONCE }
}

/** The column in which a row of a page carries its place. */
export const PLACE = '_place'

interface Page {
  /** Encoded values that columns must equal. */
  readonly where: Readonly<Record<string, SqlValue>>
  /** A column whose list has the id. */
  readonly naming?: { readonly field: string; readonly id: string } | undefined
  /** The place of the last row of the page before; undefined for the first page. */
  readonly after: SqlValue | undefined
  readonly limit: number
}

/** The next rows in their order of insertion, or of ids in a view, which has no other. */
export function selectPage(dialect: Dialect, { name, kind, fields }: Schema, page: Page): Statement {
  const { where, naming, after, limit } = page
  const place = kind === 'view' ? 'id' : dialect.orderColumn
  const conditions: (readonly [column: string, operator: '=' | 'like' | '>', value: SqlValue])[] = [
    ...Object.entries(where).map(([column, value]) => [column, '=', value] as const),
    ...(naming ? [[naming.field, 'like', `%"${naming.id}"%`] as const] : []),
    ...(after === undefined ? [] : [[place, '>', after] as const]),
  ]
  const columns = ['id', ...Object.keys(fields)]
  const asked = conditions.map(([column, operator]) => `${column} ${operator}`)
  const text = sqlFor(dialect, `page ${name} ${columns} ${asked}`, () => {
    const all = dialect.builder.selectFrom(name).select([...columns, sql.ref(place).as(PLACE)])
    const some = conditions.reduce(
      (query, condition) => query.where(sql.ref(condition[0]), condition[1], condition[2]),
      all,
    )
    return some.orderBy(sql.ref(place)).limit(limit).compile()
  })
  return { sql: text, parameters: [...conditions.map(([, , value]) => value), limit] }
}

/** The number of records of `name` whose `field` holds this id alone. */
export function countHolding(
  dialect: Dialect,
  { name }: Schema,
  { field, isMulti, id }: { field: string; isMulti: boolean; id: string },
): Statement {
  const text = sqlFor(dialect, `holding ${name} ${field}`, () => {
    const { builder } = dialect
    return builder.selectFrom(name).select(builder.fn.countAll().as('count')).where(sql.ref(field), '=', '').compile()
  })
  return { sql: text, parameters: [isMulti ? JSON.stringify([id]) : id] }
}

/** Read-back values as the store takes them; what the collection has no field for is left out. */
export function encodeValues({ fields }: Schema, record: Readonly<Record<string, unknown>>): Record<string, SqlValue> {
  const values: Record<string, SqlValue> = {}
  for (const name in record) {
    const field = fields[name]
    if (field) values[name] = kindOf(field).encode(record[name], field)
    else if (name === 'id') values[name] = String(record[name])
  }
  return values
}
