import { parseRecordTime } from '@olympiad/schema/record-time'
import type { Exam } from '../../exams/declared/exams.ts'
import { ownWindow } from '../../ground/declared/exam-phase.ts'
import { messageTable } from '../../ground/declared/spelling/message.ts'
import type { Examinee } from '../../people/declared/examinees.ts'
import { say } from '../language/language.ts'
import { describeDuration } from './format-duration.ts'

const MINUTE_MS = 60_000

/** Time that an examinee has beyond what all have. */
export interface Extension {
  readonly addedMs: number
  /** The giver, as students know them; empty if unknown. */
  readonly by: 'organiser' | 'supervisor' | ''
}

/** The extra time of an examinee; undefined if they have only the exam's. */
export function extensionOf(examinee: Examinee, exam: Exam): Extension | undefined {
  const addedMs = lengthMs(ownWindow(examinee, exam)) - lengthMs(exam)
  return addedMs > 0 ? { addedMs, by: giver(examinee) } : undefined
}

/** `30 minutes more, given by your supervisor`; with a negative length `10 minutes less`. */
export function describeChange({ addedMs, by }: Extension): string {
  if (addedMs <= 0) return say('{time} less', { time: describeDuration(upToMinute(-addedMs)) })
  return say(MORE[by || 'unknown'], { time: describeDuration(addedMs) })
}

const MORE = messageTable({
  unknown: '{time} more',
  organiser: '{time} more, given by the organiser',
  supervisor: '{time} more, given by your supervisor',
})

/** What is taken away is rounded up, as what is given is cut off. */
const upToMinute = (ms: number) => (ms < MINUTE_MS ? ms : Math.ceil(ms / MINUTE_MS) * MINUTE_MS)

function lengthMs({ starts, ends }: Pick<Exam, 'starts' | 'ends'>): number {
  return parseRecordTime(ends) - parseRecordTime(starts)
}

function giver({ grantedby }: Examinee): Extension['by'] {
  if (!grantedby) return ''
  return grantedby === 'organiser' ? 'organiser' : 'supervisor'
}
