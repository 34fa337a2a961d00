import { line, longText, select } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { recordIds } from '../../ground/declared/acts/body-fields.ts'

/** Students of one call. */
export const WRITTEN_AT_ONCE = 200
/** Whom a message about students goes to. */
export const MAIL_READERS = ['students', 'guardians', 'coordinators'] as const

/** Who gets the message. */
export interface WrittenMails {
  /** Ids of the students whose message is queued. */
  readonly done: readonly string[]
  /** The others, with the reason. */
  readonly refused: readonly { readonly id: string; readonly name: string; readonly why: string }[]
}

/** Writes a mail to chosen students, to their guardians, or to the coordinators of their schools. */
export const writeMails = act('write-mails', {
  right: 'organise',
  title: 'Write a mail',
  about: 'Each gets a mail of their own. Mail shows what arrived.',
  wayBack: 'In Mail, “Cancel” stops what was not sent yet.',
  logged: 'wrote a mail to students, guardians or coordinators.',
  body: {
    examinees: recordIds('examinees', { most: WRITTEN_AT_ONCE, label: 'Students' }),
    to: select(MAIL_READERS, { required: true, label: 'To' }),
    subject: line({ required: true, max: 150, label: 'Subject' }),
    text: longText({ required: true, max: 5000, label: 'Text', help: 'It begins with “Hello” and the name.' }),
  },
  answer: answers<WrittenMails>('`done`, and `refused` with a reason each.'),
  isWeighty: true,
  errors: { 400: 'Nobody is named.', 404: 'An examinee does not exist.' },
})
