import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { type StorageClass, storageClass } from '../storage-class.ts'
import { ANY_TIME } from './connections.ts'
import { postgresExpressions } from './postgres-expressions.ts'

/** Any number that nobody else takes for an advisory lock of two keys. */
const LOCK_SPACE = 1_869_379_956

const COLUMNS: Record<StorageClass, string> = {
  text: `text COLLATE "C" NOT NULL DEFAULT ''`,
  number: 'double precision NOT NULL DEFAULT 0',
  bool: 'boolean NOT NULL DEFAULT false',
  list: `text COLLATE "C" NOT NULL DEFAULT '[]'`,
  json: 'json',
  geoPoint: `json NOT NULL DEFAULT '{"lon":0,"lat":0}'`,
}

export const postgresDialect: Dialect = {
  name: 'postgres',
  isShared: true,
  builder: new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
  placeholder: (number) => `$${number}`,
  orderColumn: '_seq',
  rowVersion: 'xmin', // the transaction that wrote it
  hiddenColumns: ['"_seq" bigint GENERATED ALWAYS AS IDENTITY UNIQUE'],
  idType: 'text COLLATE "C" PRIMARY KEY NOT NULL',
  tableOptions: '',
  columnType: (field) => COLUMNS[storageClass(field)],
  columnTypes: { text: 'text COLLATE "C"', number: 'double precision', bool: 'boolean', json: 'json', blob: 'bytea' },
  truths: { true: 'true', false: 'false' },
  noCaseIndexed: (column) => `lower(${column})`,
  equalsNoCase: (column, value) => sql<boolean>`lower(${sql.ref(column)}) = lower(${value}::text collate "C")`,
  comparesBy: 'hashes',
  expressions: postgresExpressions,
  migrationLock: [
    ANY_TIME,
    { sql: `SELECT pg_advisory_xact_lock(${LOCK_SPACE}, hashtext(current_schema()))`, parameters: [] },
  ],
  asFew: (statements) => [`DO $all$ BEGIN ${statements.join('; ')}; END $all$`],
  lockName: (name) => ({
    sql: `SELECT pg_advisory_xact_lock(${LOCK_SPACE + 1}, hashtext(current_schema() || ' ' || $1::text))`,
    parameters: [name],
  }),
  clock: { sql: 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms', parameters: [] },
  listTables: {
    sql: 'SELECT table_name::text AS name FROM information_schema.tables WHERE table_schema = current_schema()',
    parameters: [],
  },
}
