import { type Engine, table } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import type { OtherAct } from '@olympiad/olympiad/ground/declared/acts/other-acts'
import { commandOf, systemUser } from '@olympiad/olympiad/ground/server/audit/actor'
import { append } from '@olympiad/olympiad/ground/server/audit/append'
import { entryOf } from '@olympiad/olympiad/ground/server/audit/chain'
import type { StoredExam } from '@olympiad/olympiad/ground/server/rows/stored'
import { parseRecordTime } from '@olympiad/schema/record-time'

/** From so long before an exam no release is replaced. */
const QUIET_MS = 48 * 3_600_000

type ExamTimes = Pick<StoredExam, 'name' | 'opens' | 'starts' | 'published'>

/** The exams that keep the release as it is: from 48 hours before the first may start until the results are published. */
export function quietExams(exams: readonly ExamTimes[], nowMs: number): string[] {
  const isQuiet = ({ opens, starts, published }: ExamTimes) =>
    published === '' && parseRecordTime(opens || starts) - QUIET_MS <= nowMs
  return exams.filter(isQuiet).map(({ name }) => name)
}

/** Throws while an exam keeps the release as it is, unless a person says why; the log keeps that. */
export async function requireMayUpgrade(engine: Engine, reason: string | undefined): Promise<void> {
  const { database, now } = engine
  const names = quietExams(await table({ database }, olympiad.exams).all(), now())
  if (names.length === 0) return
  if (reason === undefined || reason.trim() === '')
    throw new Error(
      `not from 48 hours before an exam until its results are published: ${names.join(', ')}. Say why by --reason to do it all the same`,
    )
  const about = { act: 'upgrade' satisfies OtherAct, reason }
  const entry = { ...entryOf(commandOf(systemUser()), now(), { exams: names }), ...about }
  await database.write((transaction) => append({ database }, transaction, entry))
}
