import { index } from '@olympiad/schema/collection'
import { number, relation, select, text, timestamps } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { anyOf, locked } from '@olympiad/schema/rules'
import { FORM_LIMITS } from '../../forms/declared/exam-form.ts'
import { collection } from '../../ground/declared/collection.ts'
import { STAFF_ROLES } from '../../ground/declared/roles.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { own } from '../../ground/declared/rules.ts'
import { message } from '../../ground/declared/spelling/message.ts'
import { examinees } from '../../people/declared/examinees.ts'
import { HELP_KINDS } from './help.ts'

const readers = anyOf(own, staffMay('help', 'examinee.school'))

export const helprequests = collection('helprequests', {
  about: 'An examinee who sits an exam asks the staff for help, and what became of it. Written by acts alone.',
  noun: 'a request for help',
  fields: {
    examinee: relation(examinees, { required: true, fixed: true }),
    kind: select(HELP_KINDS, { required: true }),
    /** The question that it is about; 0 for none. */
    question: number({ int: true, min: 0, max: FORM_LIMITS.questions }),
    text: text({ max: 500 }),
    state: select(['open', 'answered', 'done'], { required: true }),
    answer: text({ max: 500 }),
    answeredby: select(STAFF_ROLES), // the role of who answered; the examinee cannot read their name
    ...timestamps,
  },
  notExported: 'it belongs to the exam day',
  personal: {
    of: 'examinee',
    kept: 'help',
    told: { from: 'always', words: message('Requests for help') },
    erase: 'delete',
  },
  indexes: [index('examinee'), index('state')],
  isVital: true,
  isReadOnly: true,
  rules: { list: readers, view: readers, create: locked, update: locked, delete: locked },
})
export type HelpRequest = RecordOf<typeof helprequests>
