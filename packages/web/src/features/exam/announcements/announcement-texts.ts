import type { Announcement } from '@olympiad/contract/collections/announcements'
import { parseRecordTime } from '@olympiad/contract/record-time'
import type { StaffRole } from '@olympiad/contract/roles'
import { format } from 'date-fns'
import { serverNow } from '../../../lib/time/server-clock.ts'

const SENDERS: Readonly<Record<StaffRole, string>> = {
  organiser: 'the organiser',
  supervisor: 'your supervisor',
  coordinator: 'your school’s coordinator',
  examiner: 'the examiner',
}

/** Who of the staff said something; what operators say is the organiser's word. */
export function senderOf(by: StaffRole | ''): string {
  return SENDERS[by || 'organiser']
}

/** When it was said, by the server's clock: `10:41 AM`, and of another day with its date. */
export function formatSaid(created: string): string {
  const ms = parseRecordTime(created)
  if (Number.isNaN(ms)) return ''
  const isToday = format(ms, 'P') === format(serverNow(), 'P')
  return format(ms, isToday ? 'p' : 'MMM d, p')
}

/** `Announcement of the organiser: Read 5. About question 17.` */
export function spokenText({ by, text, question }: Announcement): string {
  const about = question > 0 ? ` About question ${question}.` : ''
  return `Announcement of ${senderOf(by)}:${about} ${text}`
}
