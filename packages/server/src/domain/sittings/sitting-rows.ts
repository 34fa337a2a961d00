import { olympiad } from '@olympiad/contract/collections/index'
import type { StoredOf } from '@olympiad/contract/record'
import { formatRecordTime } from '@olympiad/contract/record-time'
import type { SittingEvent } from '@olympiad/contract/sitting'
import { type Engine, queryOf, records, selectRecords, type Transaction } from '@olympiad/engine'
import type { StoredExaminee } from '../ground/stored.ts'
import { withEvent } from './beside/sitting-events.ts'

const { sittings } = olympiad

export type StoredSitting = StoredOf<typeof sittings>
type Values = Partial<Omit<StoredSitting, 'id' | 'examinee' | 'questionpaper' | 'created' | 'updated'>>

/** The sitting of an examinee at the paper that they have now; null before they open the exam. */
export async function sittingOf(
  { database }: Pick<Engine, 'database'>,
  executor: Pick<Transaction, 'all'>,
  { id, questionpaper }: Pick<StoredExaminee, 'id' | 'questionpaper'>,
): Promise<StoredSitting | null> {
  const all = queryOf(database.dialect, sittings).selectFrom(sittings.name).selectAll()
  const own = all.where('examinee', '=', id).where('questionpaper', '=', questionpaper)
  const [sitting = null] = await selectRecords(executor, sittings, own)
  return sitting
}

interface Change {
  readonly examinee: Pick<StoredExaminee, 'id' | 'questionpaper'>
  /** The sitting before; null for a new one. */
  readonly sitting: StoredSitting | null
  readonly values: Values
  /** The event that it records. */
  readonly event?: SittingEvent['kind']
  readonly nowMs: number
}

/** Creates or updates a sitting. */
export async function writeSitting(engine: Engine, transaction: Transaction, change: Change): Promise<StoredSitting> {
  const { examinee, sitting, values, nowMs } = change
  const rows = records({ engine, transaction, nowMs }, sittings)
  const flags = change.event && { flags: eventsAfter(change) }
  if (sitting) return rows.update(sitting.id, { ...values, ...flags })
  const owner = { examinee: examinee.id, questionpaper: examinee.questionpaper }
  return rows.insert({ ...owner, ...values, ...flags })
}

function eventsAfter({ sitting, values, event, nowMs }: Change): SittingEvent[] {
  const device = values.device ?? sitting?.device ?? ''
  return event ? withEvent(sitting?.flags, { at: formatRecordTime(nowMs), kind: event, device }) : []
}
