import { type Engine, notFound } from '@olympiad/engine'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { ownWindow } from '../../ground/declared/exam-phase.ts'
import { requireConsent } from '../../ground/server/rows/edition-policy.ts'
import { ownExam, refusal } from '../../ground/server/rows/own-exam.ts'
import type { StoredExaminee } from '../../ground/server/rows/stored.ts'
import { PICTURES_LATE_MS } from '../declared/pictures.ts'

/** How long before the start pictures begin. */
const EARLY_MS = 10 * 60_000
/** A page may notice the end a little later than the server. */
const SLACK_MS = 2 * 60_000

/** When pictures of an examinee may be taken, ms since the epoch. */
export interface Recording {
  readonly fromMs: number
  readonly untilMs: number
}

/**
 * The one place that decides whether small pictures of an examinee are taken at an instant, and which. Throws the
 * refusal otherwise: without consent, before the exam, and long after its own end.
 */
export async function requireRecording(engine: Engine, examinee: StoredExaminee, nowMs: number): Promise<Recording> {
  await requireConsent(engine, examinee)
  const exam = await ownExam(engine, examinee)
  if (!exam) throw notFound()
  const { starts, ends } = ownWindow(examinee, exam)
  const [fromMs, untilMs] = [parseRecordTime(starts) - EARLY_MS, parseRecordTime(ends)]
  if (!(nowMs >= fromMs)) throw refusal('The exam has not started.', 'exam.notStarted')
  if (!(nowMs < untilMs + PICTURES_LATE_MS)) throw refusal('The exam is over.', 'exam.ended')
  return { fromMs, untilMs: untilMs + SLACK_MS }
}
