import { type Engine, queryOf, selectRows } from '@olympiad/engine'
import type { OtherAct } from '@olympiad/olympiad/ground/declared/acts/other-acts'
import { auditlog } from '@olympiad/olympiad/log/declared/auditlog'
import { mails } from '@olympiad/olympiad/mail/declared/mails'
import { tasks } from '@olympiad/olympiad/tasks/declared/tasks'
import type { Collection } from '@olympiad/schema/collection'
import { formatRecordTime } from '@olympiad/schema/record-time'

/** What the server goes on writing by itself: it sends mails and does tasks, which people have asked for by an act of the log. */
const BY_ITSELF: readonly string[] = [mails.name, tasks.name]
/** Entries of the log that tell of no change by a person. A way back makes `restore`, and is gone on with when it was cut off after it. */
const NO_CHANGES: readonly OtherAct[] = ['retention', 'upgrade', 'restore']

/**
 * How many records each collection has. From an instant on (ms since the epoch): those that were made or changed since, and the
 * entries of the log, which has deletions too. A server also writes by itself, such as the receipts of sheets nobody handed in: such rows count; collections without any are left out.
 */
export async function countRecords(engine: Engine, sinceMs?: number): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const collection of engine.registry.all) {
    if (collection.kind === 'view' || (sinceMs !== undefined && BY_ITSELF.includes(collection.name))) continue
    const count = await countOf(engine, collection, sinceMs)
    if (sinceMs === undefined || count > 0) counted[collection.name] = count
  }
  return counted
}

async function countOf({ database }: Engine, collection: Collection, sinceMs: number | undefined): Promise<number> {
  const { dialect } = database
  let rows = queryOf(dialect, collection).selectFrom(collection.name)
  if (sinceMs !== undefined) {
    const times = timesOf(collection)
    if (times.length === 0) return 0
    const since = formatRecordTime(sinceMs)
    rows = rows.where((eb) => eb.or(times.map((time) => eb(time, '>=', since))))
    if (collection.name === auditlog.name) rows = rows.where('act', 'not in', NO_CHANGES)
  }
  const [row] = await selectRows(
    database,
    rows.select(({ fn }) => fn.countAll().as('count')),
  )
  return Number(row?.count ?? 0)
}

/** Fields that say when a record was made or changed. */
const timesOf = ({ name, fields }: Collection): string[] =>
  name === auditlog.name ? ['at'] : Object.keys(fields).filter((field) => fields[field]?.type === 'autodate')
