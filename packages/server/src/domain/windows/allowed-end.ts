import type { Allowance } from '@olympiad/contract/collections/allowances'
import { olympiad } from '@olympiad/contract/collections/index'
import { formatRecordTime, parseRecordTime } from '@olympiad/contract/record-time'
import { compileOnce, decodeRow, type Engine, type Transaction } from '@olympiad/engine'

const { allowances } = olympiad
const MINUTE_MS = 60_000

type Given = Pick<Allowance, 'kind' | 'minutes' | 'percent'>

/**
 * The own end that follows from what an examinee was given, the oldest first; empty = that of the exam. A person's and a room's
 * time add up; of the same kind the newest counts, so that 0 takes it back. Percents are of the exam's length.
 */
export function allowedEnd(exam: { readonly starts: string; readonly ends: string }, given: readonly Given[]): string {
  const [startsMs, endsMs] = [parseRecordTime(exam.starts), parseRecordTime(exam.ends)]
  const newest = new Map(given.map((one) => [one.kind, one]))
  const extraMs = [...newest.values()].map(
    ({ minutes, percent }) => minutes * MINUTE_MS + (percent / 100) * (endsMs - startsMs),
  )
  const wholeMs = Math.round(extraMs.reduce((sum, ms) => sum + ms, 0))
  return wholeMs > 0 && endsMs > startsMs ? formatRecordTime(endsMs + wholeMs) : ''
}

/** What an examinee was given, the oldest first. */
export async function allowancesOf(engine: Engine, transaction: Transaction, examinee: string): Promise<Allowance[]> {
  const { builder, orderColumn } = engine.database.dialect
  const rows = builder.selectFrom(allowances.name).selectAll().where('examinee', '=', examinee).orderBy(orderColumn)
  return (await transaction.all(compileOnce(rows))).map((row) => decodeRow(allowances, row) as unknown as Allowance)
}
