import { type Engine, type Job, queryOf, selectRows } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import type { OtherAct } from '../../../ground/declared/acts/other-acts.ts'
import { append } from '../../../ground/server/audit/append.ts'
import { entryOf } from '../../../ground/server/audit/chain.ts'
import { readEditionPolicy } from '../../../ground/server/rows/edition-policy.ts'
import { removeRecords } from '../records/remove-records.ts'
import { dueRecords } from './due-records.ts'
import { type KeptCollection, keptCollections } from './kept-collections.ts'

const HOUR_MS = 3_600_000
/** Few enough for a short transaction. */
const AT_ONCE = 100
const SERVER = { actorKind: 'server', actor: '', actorName: 'retention' } as const

/**
 * Removes what has been kept for its days, and writes into the log of acts how many records of each kind. Does nothing
 * while an exam is running, or starts within the hour. Returns the number of records; what is cut off continues the
 * next time.
 */
export async function removeKept(engine: Engine): Promise<number> {
  const { keep } = await readEditionPolicy(engine)
  let total = 0
  const tables = new Set<string>()
  for (const kept of keptCollections(engine)) {
    const removed = keep[kept.kind] === 0 ? 0 : await removeOf(engine, kept, keep[kept.kind])
    if (removed > 0) tables.add(kept.collection.name)
    total += removed
  }
  if (total > 0) await engine.database.scrub([...tables], 'light')
  return total
}

async function removeOf(engine: Engine, kept: KeptCollection, days: number): Promise<number> {
  const { kind, collection } = kept
  for (let removed = 0; ; ) {
    if (!(await isQuiet(engine))) return removed
    const rows = await dueRecords(engine, { kept, days, most: AT_ONCE })
    if (rows.length === 0) return removed
    const about = { act: 'retention' satisfies OtherAct, collection: collection.name, reason: `kept for ${days} days` }
    const entry = { ...entryOf(SERVER, engine.now(), { kind, removed: rows.length }), ...about }
    await removeRecords(engine, { collection, rows, note: (transaction) => append(engine, transaction, entry) })
    removed += rows.length
  }
}

/** Nobody sits an exam, or is about to. */
export async function isQuiet({ database, now }: Engine): Promise<boolean> {
  const [from, to] = [formatRecordTime(now()), formatRecordTime(now() + HOUR_MS)]
  const builder = queryOf(database.dialect, olympiad.exams)
  const near = builder.selectFrom(olympiad.exams.name).select('id').where('opens', '<=', to).where('closes', '>', from)
  return (await selectRows(database, near.limit(1))).length === 0
}

export const retentionJob: Job = { name: 'remove what was kept', everyMs: HOUR_MS, of: 'store', run: removeKept }
