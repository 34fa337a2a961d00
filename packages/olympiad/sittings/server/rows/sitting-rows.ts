import { batched, type Engine, queryOf, READS, records, selectRecords, type Transaction } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import type { StoredExaminee } from '../../../ground/server/rows/stored.ts'
import type { SittingEvent } from '../../declared/sitting.ts'
import { withEvent } from './sitting-events.ts'

const { sittings } = olympiad

export type StoredSitting = StoredOf<typeof sittings>
type Values = Partial<Omit<StoredSitting, 'id' | 'examinee' | 'questionpaper' | 'created' | 'updated'>>

type Sitter = Pick<StoredExaminee, 'id' | 'questionpaper'>

/** The sitting of an examinee at the paper that they have now; null before they open the exam. */
export async function sittingOf(
  { database }: Pick<Engine, 'database'>,
  executor: Pick<Transaction, 'all'>,
  sitter: Sitter,
): Promise<StoredSitting | null> {
  const [sitting = null] = await selectRecords(executor, sittings, batched(ofSitter(database, sitter), READS))
  return sitting
}

/** As `sittingOf`, with a row lock until the transaction ends. */
export async function sittingInTurn(
  { database }: Pick<Engine, 'database'>,
  transaction: Transaction,
  sitter: Sitter,
): Promise<StoredSitting | null> {
  const own = ofSitter(database, sitter)
  const locking = database.dialect.isShared ? own.forUpdate() : own // one writer at a time anyway
  const [sitting = null] = await selectRecords(transaction, sittings, batched(locking, { row: `sitting ${sitter.id}` }))
  return sitting
}

function ofSitter({ dialect }: Engine['database'], { id, questionpaper }: Sitter) {
  const all = queryOf(dialect, sittings).selectFrom(sittings.name).selectAll()
  return all.where('examinee', '=', id).where('questionpaper', '=', questionpaper)
}

interface Change {
  readonly examinee: Sitter
  /** The sitting before; null for a new one. */
  readonly sitting: StoredSitting | null
  readonly values: Values
  /** The event that it records. */
  readonly event?: SittingEvent['kind']
  readonly nowMs: number
  /** The sitting is as the transaction has locked it (`sittingInTurn`): it is not read again. */
  readonly isLocked?: boolean | undefined
}

/** Creates or updates a sitting. */
export async function writeSitting(engine: Engine, transaction: Transaction, change: Change): Promise<StoredSitting> {
  const { examinee, sitting, values, nowMs, isLocked } = change
  const rows = records({ engine, transaction, nowMs }, sittings)
  const flags = change.event && { flags: eventsAfter(change) }
  if (sitting && isLocked) return rows.updateLocked(sitting, { ...values, ...flags })
  if (sitting) return rows.update(sitting.id, { ...values, ...flags })
  const owner = { examinee: examinee.id, questionpaper: examinee.questionpaper }
  return rows.insert({ ...owner, ...values, ...flags })
}

function eventsAfter({ sitting, values, event, nowMs }: Change): SittingEvent[] {
  const device = values.device ?? sitting?.device ?? ''
  return event ? withEvent(sitting?.flags, { at: formatRecordTime(nowMs), kind: event, device }) : []
}
