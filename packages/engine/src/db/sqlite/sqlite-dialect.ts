import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { type StorageClass, storageClass } from '../storage-class.ts'
import { sqliteExpressions } from './sqlite-expressions.ts'

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
