import { index, unique } from '@olympiad/schema/collection'
import { date, number, relation, select, text, timestamps } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { locked } from '@olympiad/schema/rules'
import { exams } from '../../exams/declared/exams.ts'
import { FORM_LIMITS } from '../../forms/declared/exam-form.ts'
import { collection } from '../../ground/declared/collection.ts'
import { STAFF_ROLES } from '../../ground/declared/roles.ts'
import { own } from '../../ground/declared/rules.ts'
import { message } from '../../ground/declared/spelling/message.ts'
import { questionpapers } from '../../papers/declared/questionpapers.ts'
import { examinees } from '../../people/declared/examinees.ts'
import { OBJECTION_LENGTH, OBJECTION_STATES } from './objection.ts'

export const objections = collection('objections', {
  about:
    'What an examinee objects to a question, and its answer. Staff read it by acts, without the name. Written by acts alone.',
  noun: 'an objection',
  fields: {
    examinee: relation(examinees, { required: true, fixed: true }),
    exam: relation(exams, { required: true, fixed: true }),
    questionpaper: relation(questionpapers, { required: true, fixed: true }),
    question: number({ required: true, int: true, min: 1, max: FORM_LIMITS.questions }),
    text: text({ required: true, max: OBJECTION_LENGTH }),
    state: select(OBJECTION_STATES, { required: true }),
    /** The same for all who objected to the question; empty while it is open. */
    answer: text({ max: OBJECTION_LENGTH }),
    answered: date(),
    answeredby: select(STAFF_ROLES),
    ...timestamps,
  },
  notExported: 'they are answered on the server that took them',
  personal: { of: 'examinee', kept: 'exam', told: { from: 'always', words: message('Objections') }, erase: 'delete' },
  indexes: [
    unique('examinee', 'questionpaper', 'question'),
    index('questionpaper', 'question'),
    index('exam', 'state'),
  ],
  isReadOnly: true,
  rules: { list: own, view: own, create: locked, update: locked, delete: locked },
})
export type Objection = RecordOf<typeof objections>
