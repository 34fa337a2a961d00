import { type Engine, queryOf, selectRecords, type Transaction } from '@olympiad/engine'
import { formatRecordTime, parseRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import type { StoredAllowance } from '../../../ground/server/rows/stored.ts'

const { allowances } = olympiad
const MINUTE_MS = 60_000

/** What does not follow an examinee to another exam. */
const OF_ONE_EXAM: readonly StoredAllowance['kind'][] = ['start', 'pause', 'outage']

export type GivenTime = Pick<StoredAllowance, 'kind' | 'exam' | 'minutes' | 'percent'> & {
  readonly outage?: string | undefined
}
interface Exam {
  readonly id: string
  readonly starts: string
  readonly ends: string
}
/**
 * A window of an examinee in record dates; an empty time is the exam's. A start without an allowance does not change.
 */
export interface AllowedWindow {
  readonly starts?: string
  readonly ends: string
}

/**
 * The window of an examinee from the time that was given, the oldest first. A person's and a room's time add up, and
 * a later start takes the end along, and so do a pause and an outage; of the same kind and outage the newest counts, so that
 * 0 takes it back.
 */
export function allowedWindow(exam: Exam, given: readonly GivenTime[]): AllowedWindow {
  const standing = standingIn(exam, given)
  const [startsMs, endsMs] = [parseRecordTime(exam.starts), parseRecordTime(exam.ends)]
  const start = standing.find(({ kind }) => kind === 'start')
  const laterMs = (start?.minutes ?? 0) * MINUTE_MS
  const wholeMs = Math.round(standing.reduce((sum, one) => sum + extraMs(exam, one), 0))
  const isSound = endsMs > startsMs
  const starts = laterMs > 0 && isSound ? formatRecordTime(startsMs + laterMs) : ''
  return { ...(start && { starts }), ends: wholeMs > 0 && isSound ? formatRecordTime(endsMs + wholeMs) : '' }
}

/** What counts in an exam of all that an examinee was given, the oldest first: the newest of each kind and outage. */
export function standingIn<One extends GivenTime>(exam: Pick<Exam, 'id'>, given: readonly One[]): One[] {
  const counting = given.filter(({ kind, exam: of }) => !OF_ONE_EXAM.includes(kind) || of === exam.id)
  return [...new Map(counting.map((one) => [`${one.kind} ${one.outage ?? ''}`, one])).values()]
}

/** By how many ms an allowance puts off the end; percents are of the exam's length. */
export function extraMs(exam: Omit<Exam, 'id'>, { minutes, percent }: Pick<GivenTime, 'minutes' | 'percent'>): number {
  return minutes * MINUTE_MS + (percent / 100) * (parseRecordTime(exam.ends) - parseRecordTime(exam.starts))
}

/** What an examinee was given, the oldest first. */
export async function allowancesOf(
  engine: Engine,
  transaction: Transaction,
  examinee: string,
): Promise<StoredAllowance[]> {
  const { orderColumn } = engine.database.dialect
  const builder = queryOf(engine.database.dialect, allowances)
  const rows = builder.selectFrom(allowances.name).selectAll().where('examinee', '=', examinee).orderBy(orderColumn)
  return await selectRecords(transaction, allowances, rows)
}
