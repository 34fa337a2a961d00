import { index, unique } from '@olympiad/schema/collection'
import { bool, date, email, json, number, relation, select, text, timestamps } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { locked } from '@olympiad/schema/rules'
import { collection } from '../../ground/declared/collection.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { message } from '../../ground/declared/spelling/message.ts'
import { examinees } from '../../people/declared/examinees.ts'
import { schools } from '../../schools/declared/schools.ts'
import { MAIL_KIND_NAMES } from './mail-kinds.ts'
import { MAIL_FAULTS, MAIL_STATES, type MailEvent } from './mail-states.ts'
import { MAX_SUBJECT, MAX_TEXT } from './mail-text.ts'

const managers = staffMay('manageMail')

/** A link to make when the mail is sent: so what waits, and a backup of it, opens nothing. */
export interface OrderedLink {
  readonly purpose: 'resume' | 'answer' | 'password' | 'guardian' | 'invitation'
  /** Names the record that it opens. */
  readonly subject: string
  /** The page, and what stands before the token: `/guardian#`. */
  readonly path: string
  /** When it ends, in ms since the epoch; 72 hours after it was sent unless said. */
  readonly expiresMs?: number
}

export const mails = collection('mails', {
  about: 'A mail to one recipient: what it says, where it stands and what happened to it. Written by the server alone.',
  noun: 'a mail',
  fields: {
    /** The template that it was made of. */
    kind: select(MAIL_KIND_NAMES, { required: true }),
    language: text({ max: 20 }),
    address: email({ required: true }),
    /** Whom it greets. */
    name: text({ max: 100 }),
    /**
     * Address of the student that the mail is about, also if it is the recipient. Empty in mails from before this field
     * existed.
     */
    student: email(),
    /** The student it belongs to, and their school; empty for somebody without an account. */
    examinee: relation(examinees),
    school: relation(schools),
    /** Made from its template. A secret still has its placeholder here. */
    subject: text({ required: true, max: 2 * MAX_SUBJECT }),
    text: text({ required: true, max: 2 * MAX_TEXT }),
    /** Codes by placeholder, and links to make when the mail is sent; removed once it is sent or given up. */
    secrets: json<Readonly<Record<string, string | OrderedLink>> | null, false, true>({ hidden: true, maxSize: 4000 }),
    state: select(MAIL_STATES, { required: true }),
    /** No try before this instant. */
    due: date({ required: true }),
    /** No try after this instant; empty for 48 hours after the first one. */
    expires: date(),
    /** When it was tried first; empty while it was not. */
    tried: date(),
    attempts: number({ int: true, min: 0 }),
    /** Why it did not arrive, and what the mail server said last. */
    fault: select(MAIL_FAULTS),
    reply: text({ max: 500 }),
    /** The server stopped, or the line broke, while it was sent: the recipient may have it twice. */
    perhapsTwice: bool(),
    sent: date(),
    /** Part of its Message-ID, the same for every try. */
    messageId: text({ required: true, max: 100 }),
    /** Who asked for it; empty where the site itself did. */
    by: text({ max: 300 }),
    history: json<readonly MailEvent[]>({ maxSize: 30_000 }),
    ...timestamps,
  },
  notExported: 'they were sent, or wait, on this server',
  personal: {
    of: { email: 'student', name: 'name', account: 'examinee' },
    kept: 'mails',
    told: { from: 'always', words: message('Mail that was sent to you') },
    erase: 'delete',
  },
  indexes: [
    index('state', 'due'),
    index('created'),
    index('examinee'),
    unique('messageId'),
    { ...index('address'), noCase: true },
    { ...index('student'), noCase: true },
  ],
  isReadOnly: true,
  rules: { list: managers, view: managers, create: locked, update: locked, delete: locked },
})
export type Mail = RecordOf<typeof mails>
