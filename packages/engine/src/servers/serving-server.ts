import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../core/log.ts'
import type { Database } from '../db/database.ts'
import { tableNames } from '../db/schema/named-migrations.ts'
import { declareTable } from '../db/schema/table.ts'
import { queryOf, readRows, runQuery } from '../db/schema/table-rows.ts'

/** Which servers serve a shared store now. */
export const servers = declareTable('_servers', {
  about:
    'The servers that serve the store now, with their release; the id is drawn at each start. Only PostgreSQL has rows of it.',
  columns: {
    id: { kind: 'text' },
    version: { kind: 'text', default: '' },
    schema: { kind: 'text', default: '' },
    startedMs: { kind: 'number', default: 0 },
    seenMs: { kind: 'number', default: 0 },
  },
  key: ['id'],
  isPassing: true,
})

/** What servers of one store must have in common. */
export interface ServedRelease {
  readonly version: string
  /** The digest of the declared schema. */
  readonly schema: string
}

/** How often a server says that it is there, and how long it is believed. */
export interface ServingTimes {
  readonly everyMs: number
  readonly aliveMs: number
}
const USUAL: ServingTimes = { everyMs: 5000, aliveMs: 15_000 }
/** A refused server, or one that was killed, leaves its row behind. */
const FORGOTTEN_MS = 3_600_000

interface Options {
  readonly database: Database
  readonly release: ServedRelease
  /** The version of others that may go on serving: for replacing servers one by one. */
  readonly upgradeFrom?: string | undefined
  readonly now: () => number
  readonly log: Log
  readonly times?: ServingTimes
}

/** A server beside others of its store. */
export interface ServingServer {
  /** Before the store is migrated. Throws where another release serves it. */
  requireOneRelease(): Promise<void>
  /** From now on others know of this server. Throws where another release has begun to serve the store meanwhile. */
  begin(): Promise<void>
  /** Forgets it, so that another release may start at once. Never rejects. */
  end(): Promise<void>
}

/**
 * Lets only one release serve a store that several servers share. A store of one process needs none of it. A server that was killed
 * is waited for until it would have been heard of, so its successor starts by itself.
 */
export function servingServer(options: Options): ServingServer {
  const { database, log, times = USUAL } = options
  if (!database.dialect.isShared)
    return { requireOneRelease: async () => {}, begin: async () => {}, end: async () => {} }
  const id = randomUUID()
  const startedMs = options.now()
  let timer: NodeJS.Timeout | undefined
  let noted: Promise<void> = Promise.resolve()
  let isTold = false

  /** Forgets the rows of others that are long gone too. */
  async function note(): Promise<void> {
    const { release, now } = options
    const query = queryOf(database.dialect, servers)
    const insert = query.insertInto(servers.name).values({ id, ...release, startedMs, seenMs: now() })
    await runQuery(
      database,
      insert.onConflict((known) => known.column('id').doUpdateSet({ seenMs: now() })),
    )
  }

  return {
    async requireOneRelease() {
      if ((await tableNames(database, database.dialect)).has(servers.name)) await refuseOthers(options)
    },
    async begin() {
      const query = queryOf(database.dialect, servers).deleteFrom(servers.name)
      await runQuery(database, query.where('seenMs', '<', options.now() - FORGOTTEN_MS))
      await note()
      timer = setInterval(() => {
        noted = note().then(
          () => {
            isTold = false
          },
          (error: unknown) => {
            if (!isTold) log.warn({ error }, 'That this server is there could not be noted.')
            isTold = true
          },
        )
      }, times.everyMs)
      timer.unref()
      await refuseOthers(options, { id, startedMs })
    },
    async end() {
      clearInterval(timer)
      await noted
      const query = queryOf(database.dialect, servers).deleteFrom(servers.name).where('id', '=', id)
      await runQuery(database, query).catch(() => {}) // believed for a while longer
    },
  }
}

interface ServerRow extends ServedRelease {
  readonly id: string
  readonly startedMs: number
  readonly seenMs: number
}
/** Of several that start at once, the first goes on. */
const isEarlier = (one: Pick<ServerRow, 'id' | 'startedMs'>, other: Pick<ServerRow, 'id' | 'startedMs'>) =>
  one.startedMs === other.startedMs ? one.id < other.id : one.startedMs < other.startedMs

async function refuseOthers(options: Options, own?: Pick<ServerRow, 'id' | 'startedMs'>): Promise<void> {
  const { times = USUAL } = options
  const first = await differing(options, own)
  const seenFirst = new Map(first.map(({ id, seenMs }) => [id, seenMs]))
  for (let others = first; others.length > 0; ) {
    const there = others.find(({ id, seenMs }) => seenMs > (seenFirst.get(id) ?? 0))
    if (there) throw new Error(refusal(options.release, there))
    await sleep(times.everyMs / 10)
    others = await differing(options, own)
  }
}

/** Those that may be there still, of another release. */
async function differing(
  { database, release, upgradeFrom, now, times = USUAL }: Options,
  own?: Pick<ServerRow, 'id' | 'startedMs'>,
) {
  const alive = queryOf(database.dialect, servers).selectFrom(servers.name).selectAll()
  const rows: ServerRow[] = await readRows(database, servers, alive.where('seenMs', '>', now() - times.aliveMs))
  const isEqual = ({ version, schema }: ServerRow) => version === release.version && schema === release.schema
  return rows.filter(
    (row) => row.id !== own?.id && !isEqual(row) && row.version !== upgradeFrom && (!own || isEarlier(row, own)),
  )
}

function refusal(own: ServedRelease, other: ServedRelease): string {
  const named = ({ version, schema }: ServedRelease) => `version ${version} (schema ${schema})`
  const ways = `Stop that server first, or set UPGRADE_FROM=${other.version} here to replace the servers one by one`
  return `another server of this database runs ${named(other)}, this one is ${named(own)}. ${ways}`
}
