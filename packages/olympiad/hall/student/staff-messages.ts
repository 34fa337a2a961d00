import { parseRecordTime } from '@olympiad/schema/record-time'
import type { StaffRole } from '../../ground/declared/roles.ts'
import { format } from '../../kit/lib/time/format-time.ts'
import { serverNow } from '../../kit/lib/time/server-clock.ts'
import type { Announcement } from '../declared/announcements.ts'
import type { HelpRequest } from '../declared/helprequests.ts'

/** Something that staff have said, to many or to one who had asked. */
export interface Message {
  readonly id: string
  /** A record date. */
  readonly at: string
  /** What it is: `Announcement`. */
  readonly what: string
  readonly text: string
  readonly by: StaffRole | ''
  /** The question that it is about; 0 for none. */
  readonly question: number
}

/** An announcement, as it is shown. */
export function announced({ id, created, text, by, question, examinee }: Announcement): Message {
  return { id, at: created, what: examinee ? 'Message' : 'Announcement', text, by, question }
}

/** The answer to a request for help, as it is shown. */
export function answered({ id, updated, answer, answeredby, question }: HelpRequest): Message {
  return { id, at: updated, what: 'Answer', text: answer, by: answeredby, question }
}

const SENDERS: Readonly<Record<StaffRole, string>> = {
  organiser: 'the organiser',
  supervisor: 'your supervisor',
  coordinator: 'your supervisor',
  examiner: 'the organiser',
}

/** Who of the staff said something; what operators say is the organiser's word. */
export function senderOf(by: StaffRole | ''): string {
  return SENDERS[by || 'organiser']
}

/** When it was said, by the server's clock: `10:41 AM`, and of another day with its date. */
export function formatMessageTime(at: string): string {
  const ms = parseRecordTime(at)
  if (Number.isNaN(ms)) return ''
  const isToday = format(ms, 'P') === format(serverNow(), 'P')
  return format(ms, isToday ? 'p' : 'MMM d, p')
}

/** `Announcement from the organiser, about question 17` */
export function headOf({ what, by, question }: Message): string {
  return `${what} from ${senderOf(by)}${question > 0 ? `, about question ${question}` : ''}`
}

/** What a screen reader says of it; nothing of nothing. */
export function spokenText(said: Message | undefined): string {
  return said ? `${headOf(said)}: ${said.text}` : ''
}
