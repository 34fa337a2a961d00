import { collection, index, unique } from '../collection.ts'
import { type ExamPolicy, phaseRules } from '../exam-phase.ts'
import { type GeoPoint, json, number, relation, select, text, timestamps } from '../fields.ts'
import type { RecordOf } from '../record.ts'
import { allOf, locked, own } from '../rules.ts'
import { OPTIONS, QUESTION_COUNT } from '../scoring.ts'
import { examinees } from './examinees.ts'
import { questionpapers } from './questionpapers.ts'

const exam = 'questionpaper.exam'

const isOpen = (policy: ExamPolicy) =>
  allOf(phaseRules.started(exam), phaseRules.notEnded(exam), phaseRules.approved(exam, policy))

export const attempts = collection('attempts', {
  about: 'The option an examinee chose for one question: one row a question, the newest choice stands.',
  fields: {
    examinee: relation(examinees, { required: true, fixed: true }),
    questionpaper: relation(questionpapers, { required: true, fixed: true }),
    questionnumber: number({ required: true, fixed: true, int: true, min: 1, max: QUESTION_COUNT }),
    option: select(OPTIONS, { required: true }),
    location: json<GeoPoint | null>({ maxSize: 200 }),
    deviceId: text({ max: 200 }),
    ...timestamps,
  },
  isVital: true,
  indexes: [unique('examinee', 'questionpaper', 'questionnumber'), index('questionpaper')],
  rules: (policy: ExamPolicy) => ({
    list: own,
    view: own,
    create: allOf(own, '@request.auth.questionpaper = questionpaper', isOpen(policy)),
    update: allOf(own, isOpen(policy)),
    delete: locked, // answers are evidence
  }),
})
export type Attempt = RecordOf<typeof attempts>
