import { type Engine, type Transaction, table } from '@olympiad/engine'
import { formatRecordTime, parseRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { ownWindow } from '../../ground/declared/exam-phase.ts'
import type { StoredExam, StoredExaminee } from '../../ground/server/rows/stored.ts'
import type { StoredSitting } from '../../sittings/server/rows/sitting-rows.ts'
import type { RescueContent, RescueDifference, RescuedChoice } from '../declared/rescue.ts'

/** The owner of the file, as they are now. */
export interface Subject {
  readonly examinee: StoredExaminee
  readonly exam: StoredExam
  readonly sitting: StoredSitting | null
  readonly nowMs: number
}

/** A difference, and the row that it is about where there is one. */
export interface FoundDifference extends RescueDifference {
  readonly row: string | undefined
}

export interface Comparison {
  readonly found: readonly FoundDifference[]
  readonly same: number
  /** When an answer of the sheet was written last; empty for never. */
  readonly saved: string
}

/** Compares each choice of a file with the server's choice for its question. */
export async function compare(
  { database }: Engine,
  transaction: Transaction,
  { subject, content }: { readonly subject: Subject; readonly content: RescueContent },
): Promise<Comparison> {
  const { id: examinee, questionpaper } = subject.examinee
  const attempts = table({ database }, olympiad.attempts, transaction)
  const written = await attempts.where({ examinee, questionpaper })
  const rows = new Map(written.map((row) => [row.questionnumber, row]))
  const saved = written.reduce((last, { updated }) => (updated > last ? updated : last), '')
  const found: FoundDifference[] = []
  for (const choice of content.choices) {
    const row = rows.get(choice.questionnumber)
    const { option = '', marked = false } = row ?? {}
    const file = { option: choice.option, marked: choice.marked ?? marked, chosen: formatRecordTime(choice.chosenAt) }
    if (file.option === option && file.marked === marked) continue
    const server = row ? { option, marked, chosen: row.chosen } : null
    const state = stateOf(choice, { subject, kept: row?.chosen ?? '' })
    found.push({ questionnumber: choice.questionnumber, state, server, file, row: row?.id })
  }
  found.sort((one, other) => one.questionnumber - other.questionnumber)
  return { found, same: content.choices.length - found.length, saved }
}

function stateOf({ chosenAt }: RescuedChoice, { subject, kept }: { subject: Subject; kept: string }) {
  const { examinee, exam, sitting, nowMs } = subject
  const { starts, ends } = ownWindow(examinee, exam)
  const closedMs = sitting?.closing === 'submitted' ? parseRecordTime(sitting.submitted) : Number.POSITIVE_INFINITY
  const pausedMs = examinee.paused === '' ? Number.POSITIVE_INFINITY : parseRecordTime(examinee.paused)
  const isInside = chosenAt >= parseRecordTime(starts) && chosenAt < parseRecordTime(ends)
  if (!isInside || chosenAt > Math.min(closedMs, pausedMs) || chosenAt > nowMs) return 'outside'
  return formatRecordTime(chosenAt) > kept ? 'newer' : 'older'
}
