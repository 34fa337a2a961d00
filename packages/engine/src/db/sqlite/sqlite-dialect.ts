import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import type { Expressions, JsonPath } from '../expressions.ts'
import { type StorageClass, storageClass } from '../storage-class.ts'

/** Bytes of the longest pattern SQLite takes; a longer one would be an error and not just no match. */
const MAX_PATTERN_BYTES = 50_000

const sqliteExpressions: Expressions = {
  textParameter: (parameter) => parameter,
  numberParameter: (parameter) => parameter,
  columnParameter: (_, parameter) => parameter,
  boolNumber: (column) => column,
  numberText: (number) =>
    sql`case when ${number} = cast(${number} as integer) then cast(cast(${number} as integer) as text) else cast(${number} as text) end`,
  // A comparison with a NUMERIC operand reads the other side as a number exactly when all of it spells one.
  textNumber: (text) => sql`case when cast(${text} as numeric) = ${text} then cast(${text} as real) end`,
  geoText: (column) => column,
  jsonPart(column, path) {
    const at = sql.lit(jsonPath(path))
    const value = sql`case when json_valid(${column}) then json_extract(${column}, ${at}) end`
    return {
      number: sql`case when typeof(${value}) in ('integer', 'real') then ${value} end`,
      text: sql`case when typeof(${value}) = 'text' then ${value} end`,
    }
  },
  lower: (text) => sql`lower(${text})`,
  like: (text, pattern) =>
    sql`case when octet_length(${pattern}) <= ${sql.lit(MAX_PATTERN_BYTES)} then ${text} like ${pattern} escape '\\' end`,
  same: (left, right) => sql`${left} is ${right}`,
  entries: (list, alias) => sql`json_each(${list}) as ${sql.ref(alias)}`,
  // SQLite may replace a list by the text that a condition sets it equal to, which need not be JSON.
  entryCount: (list) => sql`case when json_valid(${list}) then json_array_length(${list}) else 0 end`,
}

/** Names hold letters, digits and `_` only, so that they need no escaping. */
function jsonPath(path: JsonPath): string {
  return `$${path.map((step) => (typeof step === 'number' ? `[${step}]` : `."${step}"`)).join('')}`
}

const COLUMNS: Record<StorageClass, string> = {
  text: `TEXT NOT NULL DEFAULT ''`,
  number: 'REAL NOT NULL DEFAULT 0',
  bool: 'INTEGER NOT NULL DEFAULT 0',
  list: `TEXT NOT NULL DEFAULT '[]'`,
  json: 'TEXT',
  geoPoint: `TEXT NOT NULL DEFAULT '{"lon":0,"lat":0}'`,
}

export const sqliteDialect: Dialect = {
  name: 'sqlite',
  isShared: false,
  builder: new Kysely({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  }),
  placeholder: () => '?',
  orderColumn: 'rowid',
  rowVersion: null,
  hiddenColumns: [],
  idType: 'TEXT PRIMARY KEY NOT NULL',
  tableOptions: ' STRICT',
  columnType: (field) => COLUMNS[storageClass(field)],
  columnTypes: { text: 'TEXT', number: 'REAL', bool: 'INTEGER', json: 'TEXT', blob: 'BLOB' },
  truths: { true: '1', false: '0' },
  noCaseIndexed: (column) => `${column} COLLATE NOCASE`,
  equalsNoCase: (column, value) => sql<boolean>`${sql.ref(column)} = ${value} COLLATE NOCASE`,
  comparesBy: 'sorting',
  expressions: sqliteExpressions,
  migrationLock: [],
  asFew: (statements) => statements,
  lockName: () => null,
  clock: null,
  listTables: { sql: `SELECT name FROM sqlite_schema WHERE type = 'table'`, parameters: [] },
}
