import { parseRecordTime } from '@olympiad/schema/record-time'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import type { Notice } from '../declared/notices.ts'

type Times = Pick<Notice, 'appears' | 'vanishes'>

/** The state of a notice at an instant of the server's clock, in ms. */
export function noticeState({ appears, vanishes }: Times, nowMs: number): 'planned' | 'shown' | 'over' {
  if (vanishes !== '' && parseRecordTime(vanishes) <= nowMs) return 'over'
  return parseRecordTime(appears) > nowMs ? 'planned' : 'shown'
}

/** When a notice is shown, in the visitor's own time. */
export function timesText(notice: Times, nowMs: number): string {
  const { appears, vanishes } = notice
  const until = vanishes === '' ? 'It stays until somebody takes it back.' : `Until ${formatShort(vanishes)}.`
  if (noticeState(notice, nowMs) === 'planned') return `From ${formatShort(appears)}. ${until}`
  if (noticeState(notice, nowMs) === 'over') return `Shown until ${formatShort(vanishes)}.`
  return `Since ${formatShort(appears)}. ${until}`
}
