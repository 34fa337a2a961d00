import type { Database } from '../../db/database.ts'
import { CONNECTIONS_OF_A_SERVER } from '../../db/postgres/connection-counts.ts'
import { SLOTS } from './interest-locks.ts'

/** The servers on a shared store. */
export interface StoreServers {
  /** How many run. */
  readonly running: number
  /** How many the store has connections for, at most those that may share it. */
  readonly most: number
  /** The connections of one. */
  readonly each: number
}

/** A server holds the lock of its slot (`InterestLocks`); of negative keys PostgreSQL shows the same bits as a positive number. */
const ASK = `select
  (select count(*) from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and locktype = 'advisory' and granted and objsubid = 2
    and classid::bigint = hashtext('olympiad.' || current_schema())::bigint & 4294967295
    and objid::bigint > 4294967295 - ${SLOTS}) as running,
  current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections`

/** How many servers a store has, and room for; null for one that a server has for itself. */
export async function storeServers({ all, dialect }: Pick<Database, 'all' | 'dialect'>): Promise<StoreServers | null> {
  if (!dialect.isShared) return null
  const [row] = await all({ sql: ASK, parameters: [] })
  const most = Math.floor(Number(row?.connections) / CONNECTIONS_OF_A_SERVER)
  return { running: Number(row?.running), most: Math.min(most, SLOTS), each: CONNECTIONS_OF_A_SERVER }
}
