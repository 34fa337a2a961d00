import { type Engine, queryOf, readerFor, selectRows } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { OTHER_ACTS } from '../../ground/declared/acts/other-acts.ts'
import type { StoredEntry } from '../../ground/server/audit/entry.ts'
import type { LogQuery } from './log-query.ts'

const { auditlog } = olympiad
const COLUMNS = [
  ...(['id', 'at', 'actorKind', 'actor', 'actorName', 'act'] as const),
  ...(['collection', 'record', 'examinee', 'reason', 'changes'] as const),
]

/** Acts that only read. */
const READINGS = Object.keys(OTHER_ACTS).filter((act) => act.startsWith('read-'))

/** What is read of an entry. */
export type ReadEntry = Pick<StoredEntry, Exclude<(typeof COLUMNS)[number], 'changes'>> & {
  /** As text, or parsed, as the store gives it. */
  readonly changes: unknown
}

interface Selection {
  readonly query: LogQuery
  readonly limit: number
  /** The asker: a costly query keeps nobody else waiting. */
  readonly asker: string
}

/** The newest entries of a query, by time and then by number. Each filter has its index; about a person there are two ways. */
export async function selectEntries(engine: Engine, { query, limit, asker }: Selection): Promise<ReadEntry[]> {
  const ways = query.person === '' ? [undefined] : (['examinee', 'record'] as const)
  const found = await Promise.all(
    ways.map((way) => selectRows(readerFor(engine.database, { asker }), select(engine, query, way).limit(limit))),
  )
  const byId = new Map(found.flat().map((entry) => [entry.id, entry]))
  return [...byId.values()].toSorted(newestFirst).slice(0, limit)
}

const newestFirst = (one: ReadEntry, other: ReadEntry) => (key(one) < key(other) ? 1 : -1)
const key = ({ at, id }: ReadEntry) => `${at} ${id}`

function select({ database }: Engine, query: LogQuery, way: 'examinee' | 'record' | undefined) {
  const { actor, person, act, only, since, until, after } = query
  let found = queryOf(database.dialect, auditlog)
    .selectFrom(auditlog.name)
    .select([...COLUMNS])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
  if (way) found = found.where(way, '=', person)
  if (actor !== '') found = found.where('actorName', '=', actor)
  if (act !== '') found = found.where('act', '=', act)
  if (only === 'acts') found = found.where('act', 'not in', READINGS)
  if (only === 'readings') found = found.where('act', 'in', READINGS)
  if (since !== '') found = found.where('at', '>=', since)
  if (until !== '') found = found.where('at', '<', until)
  if (after) {
    const { at, id } = after
    // The first condition is in the second; an index can use it.
    found = found
      .where('at', '<=', at)
      .where(({ or, and, eb }) => or([eb('at', '<', at), and([eb('at', '=', at), eb('id', '<', id)])]))
  }
  return found
}
