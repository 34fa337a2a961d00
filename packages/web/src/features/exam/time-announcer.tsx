import type { Exam } from '@olympiad/contract/collections/exams'
import { useServerNow } from '../../lib/server-clock.ts'
import { describeDuration } from './format-duration.ts'
import { LiveRegion } from './live-region.tsx'
import { progressAt } from './progress.ts'

const MINUTE_MS = 60_000
const STEPS_MS = [30, 10, 5, 1].map((minutes) => minutes * MINUTE_MS)
const SAID_MS = 10_000

/** The announcement due with so much time left, if any: at 30, 10, 5 and 1 minutes. */
export function timeAnnouncement(remainingMs: number): string {
  const step = STEPS_MS.find((stepMs) => remainingMs <= stepMs && remainingMs > stepMs - SAID_MS)
  return step ? `${describeDuration(step)} left` : ''
}

/** Tells screen readers how much time is left, four times in an exam. */
export function TimeAnnouncer({ exam }: { exam: Exam }) {
  return <LiveRegion text={timeAnnouncement(progressAt(useServerNow(), exam).remainingMs)} />
}
