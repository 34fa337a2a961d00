import { parseRecordTime } from '@olympiad/schema/record-time'
import type { StaffRole } from '../../ground/declared/roles.ts'
import { messageTable } from '../../ground/declared/spelling/message.ts'
import { say } from '../../kit/language/language.ts'
import { format } from '../../kit/lib/time/format-time.ts'
import { serverNow } from '../../kit/lib/time/server-clock.ts'
import type { Announcement } from '../declared/announcements.ts'
import type { HelpRequest } from '../declared/helprequests.ts'

/** Something that staff have said, to many or to one who had asked. */
export interface Message {
  readonly id: string
  /** A record date. */
  readonly at: string
  readonly what: keyof typeof HEADS
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

/** Who speaks to students, as they know them. */
export type Sender = 'organiser' | 'supervisor'

const SENDERS: Readonly<Record<StaffRole, Sender>> = {
  organiser: 'organiser',
  supervisor: 'supervisor',
  coordinator: 'supervisor',
  examiner: 'organiser',
}

/** Who of the staff said something; what operators say is the organiser's word. */
export function senderOf(by: StaffRole | ''): Sender {
  return SENDERS[by || 'organiser']
}

/** When it was said, by the server's clock: `10:41 AM`, and of another day with its date. */
export function formatMessageTime(at: string): string {
  const ms = parseRecordTime(at)
  if (Number.isNaN(ms)) return ''
  const isToday = format(ms, 'P') === format(serverNow(), 'P')
  return format(ms, isToday ? 'p' : 'MMM d, p')
}

/** What it is, by who said it, and with the question that it is about. */
const HEADS = messageTable({
  Announcement: {
    organiser: 'Announcement from the organiser',
    supervisor: 'Announcement from your supervisor',
    about: {
      organiser: 'Announcement from the organiser, about question {question}',
      supervisor: 'Announcement from your supervisor, about question {question}',
    },
  },
  Message: {
    organiser: 'Message from the organiser',
    supervisor: 'Message from your supervisor',
    about: {
      organiser: 'Message from the organiser, about question {question}',
      supervisor: 'Message from your supervisor, about question {question}',
    },
  },
  Answer: {
    organiser: 'Answer from the organiser',
    supervisor: 'Answer from your supervisor',
    about: {
      organiser: 'Answer from the organiser, about question {question}',
      supervisor: 'Answer from your supervisor, about question {question}',
    },
  },
})

/** `Announcement from the organiser, about question 17` */
export function headOf({ what, by, question }: Message): string {
  const heads = HEADS[what]
  return say((question > 0 ? heads.about : heads)[senderOf(by)], { question })
}

/** What a screen reader says of it; nothing of nothing. */
export function spokenText(said: Message | undefined): string {
  return said ? `${headOf(said)}: ${said.text}` : ''
}
