import { type Database, queryOf, selectRows } from '@olympiad/engine'
import { auditlog } from '../../../log/declared/auditlog.ts'
import { entriesOf, type StoredEntry } from './entry.ts'
import { HASHED } from './entry-hash.ts'

const PAGE = 1000

/** The source of the log: a database, or a snapshot of it. */
export type LogSource = Pick<Database, 'all' | 'dialect'>

/** Conditions on entries; all of them must hold. */
export interface EntryFilter {
  /** Not before this record date. */
  readonly since?: string | undefined
  /** Id or name of the writer. */
  readonly actor?: string | undefined
  /** Id of the written record. */
  readonly record?: string | undefined
  /** Id of the examinee or the record. */
  readonly about?: string
}

/** The entries as they are stored, in the order of their numbers, read a page at a time. */
export async function* readLog(
  { all, dialect }: LogSource,
  { since, actor, record, about }: EntryFilter = {},
): AsyncGenerator<StoredEntry> {
  for (let last: string | undefined; ; ) {
    let query = queryOf(dialect, auditlog)
      .selectFrom(auditlog.name)
      .select([...HASHED, 'hash', 'salt'])
      .orderBy('id')
      .limit(PAGE)
    if (last !== undefined) query = query.where('id', '>', last)
    if (since !== undefined) query = query.where('at', '>=', since)
    if (record !== undefined) query = query.where('record', '=', record)
    if (about !== undefined)
      query = query.where(({ or, eb }) => or([eb('examinee', '=', about), eb('record', '=', about)]))
    if (actor !== undefined)
      query = query.where(({ or, eb }) => or([eb('actor', '=', actor), eb('actorName', '=', actor)]))
    const rows = entriesOf(await selectRows({ all }, query))
    yield* rows
    if (rows.length < PAGE) return
    last = rows.at(-1)?.id
  }
}
