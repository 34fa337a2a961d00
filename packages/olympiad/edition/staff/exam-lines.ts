import { formatRecordTime, parseRecordTime } from '@olympiad/schema/record-time'
import type { Exam } from '../../exams/declared/exams.ts'
import { recordTimeOf } from '../../kit/staff/record-form/zoned-time.ts'
import type { ExamAgain } from '../declared/next-edition.ts'

/** An exam that may be copied: its new start as a wall clock reads, and its length. */
export interface ExamLine {
  readonly exam: string
  readonly name: string
  readonly level: string
  readonly isTaken: boolean
  readonly starts: string
  readonly minutes: string
}

const MINUTE_MS = 60_000
/** Exams of one edition begin within this time of its last one. */
const EDITION_MS = 200 * 24 * 60 * MINUTE_MS

/** All exams, the next ones first; those of the last edition are ticked. New starts are asked for, lengths stay. */
export function examLines(exams: readonly Exam[]): readonly ExamLine[] {
  const start = ({ starts }: Exam) => parseRecordTime(starts)
  const last = Math.max(...exams.map(start))
  return exams
    .filter((exam) => !Number.isNaN(start(exam)))
    .map((exam) => ({
      ...{ exam: exam.id, name: exam.name, level: exam.level, starts: '' },
      isTaken: last - start(exam) < EDITION_MS,
      minutes: String(Math.round((parseRecordTime(exam.ends) - start(exam)) / MINUTE_MS)),
    }))
}

/**
 * The ticked lines, in the form of the act. An unreadable start is sent unchanged, and the server's refusal appears at
 * its line.
 */
export function linesSent(lines: readonly ExamLine[], zone: string): readonly ExamAgain[] {
  return lines
    .filter(({ isTaken }) => isTaken)
    .map(({ exam, starts, minutes }) => {
      const from = recordTimeOf(starts, zone) ?? ''
      const ends =
        from && Number(minutes) > 0 ? formatRecordTime(parseRecordTime(from) + Number(minutes) * MINUTE_MS) : ''
      return { exam, starts: from, ends }
    })
}
