import { olympiad } from '@olympiad/contract/collections/index'
import type { StoredOf } from '@olympiad/contract/record'
import { formatRecordTime } from '@olympiad/contract/record-time'
import type { SittingEvent } from '@olympiad/contract/sitting'
import {
  asServer,
  compileOnce,
  decodeRow,
  type Engine,
  holdRecord,
  notFound,
  prepareCreate,
  prepareUpdate,
  type Transaction,
} from '@olympiad/engine'
import { withEvent } from './beside/sitting-events.ts'
import type { StoredExaminee } from './own-exam.ts'

const { examinees, sittings } = olympiad

export type StoredSitting = StoredOf<typeof sittings>
type Values = Partial<Omit<StoredSitting, 'id' | 'examinee' | 'questionpaper' | 'created' | 'updated'>>

interface Known {
  readonly id: string
  /** The paper that they are known to have; any when absent. */
  readonly questionpaper?: string
}

/**
 * The examinee as they are now; whoever writes a new answer of theirs, or of their sitting, waits until the transaction
 * ends. Throws 404 as well when they have another paper by now.
 */
export async function examineeInTurn(
  { database }: Pick<Engine, 'database'>,
  transaction: Transaction,
  { id, questionpaper }: Known,
): Promise<StoredExaminee> {
  const found = (await holdRecord(database, examinees, id, transaction)) as unknown as StoredExaminee | null
  if (!found || (questionpaper !== undefined && found.questionpaper !== questionpaper)) throw notFound()
  return found
}

type ByActs = Pick<StoredExaminee, 'submitted' | 'takenover' | 'boundsession' | 'consent' | 'nocamera' | 'paused'>

/** Writes fields of the examinee that only acts write, as the server of itself. */
export async function writeExaminee(
  engine: Engine,
  transaction: Transaction,
  { id, nowMs, ...body }: { id: string; nowMs: number } & Partial<ByActs>,
): Promise<void> {
  const wanted = { collection: examinees, id, request: { ...asServer(engine), nowMs } }
  await (await prepareUpdate(engine, { ...wanted, submission: { body, files: [] } })).run(transaction)
}

/** The sitting of an examinee at the paper that they have now; null where there is none yet. */
export async function sittingOf(
  { database }: Pick<Engine, 'database'>,
  executor: Pick<Transaction, 'all'>,
  { id, questionpaper }: Pick<StoredExaminee, 'id' | 'questionpaper'>,
): Promise<StoredSitting | null> {
  const all = database.dialect.builder.selectFrom(sittings.name).selectAll()
  const own = all.where('examinee', '=', id).where('questionpaper', '=', questionpaper)
  const [row] = await executor.all(compileOnce(own))
  return row ? (decodeRow(sittings, row) as unknown as StoredSitting) : null
}

interface Change {
  readonly examinee: Pick<StoredExaminee, 'id' | 'questionpaper'>
  /** The sitting as it is; null for a new one. */
  readonly sitting: StoredSitting | null
  readonly values: Values
  /** What is noted in it. */
  readonly event?: SittingEvent['kind']
  readonly nowMs: number
}

/** Writes a sitting, as the server of itself: an act that is to be logged notes its cause before. */
export async function writeSitting(engine: Engine, transaction: Transaction, change: Change): Promise<StoredSitting> {
  const { examinee, sitting, values, nowMs } = change
  const request = { ...asServer(engine), nowMs }
  const wanted = { collection: sittings, request }
  const flags = change.event && { flags: eventsAfter(change) }
  if (sitting) {
    const submission = { body: { ...values, ...flags }, files: [] }
    return run(transaction, prepareUpdate(engine, { ...wanted, id: sitting.id, submission }))
  }
  const owner = { examinee: examinee.id, questionpaper: examinee.questionpaper }
  const submission = { body: { ...owner, ...values, ...flags }, files: [] }
  return run(transaction, prepareCreate(engine, { ...wanted, submission }))
}

async function run(
  transaction: Transaction,
  prepared: ReturnType<typeof prepareCreate> | ReturnType<typeof prepareUpdate>,
): Promise<StoredSitting> {
  return (await (await prepared).run(transaction)) as unknown as StoredSitting
}

function eventsAfter({ sitting, values, event, nowMs }: Change): SittingEvent[] {
  const device = values.device ?? sitting?.device ?? ''
  return event ? withEvent(sitting?.flags, { at: formatRecordTime(nowMs), kind: event, device }) : []
}
