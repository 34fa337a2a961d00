import { collection, index, unique } from '../collection.ts'
import { type ExamPolicy, ownPhaseRules, phaseRules } from '../exam-phase.ts'
import { type GeoPoint, json, number, relation, select, text, timestamps } from '../fields.ts'
import type { RecordOf } from '../record.ts'
import { allOf, anyOf, locked, own } from '../rules.ts'
import { OPTIONS, QUESTION_COUNT } from '../scoring.ts'
import { examinees } from './examinees.ts'
import { questionpapers } from './questionpapers.ts'

const exam = 'questionpaper.exam'

/** Of the paper that the examinee has now, to which alone the own window belongs. */
const isOwnPaper = '@request.auth.questionpaper = questionpaper'
const inOwnWindow = allOf(isOwnPaper, ownPhaseRules.started(exam), ownPhaseRules.notEnded(exam))
const inTimeOfExam = allOf(
  '@request.auth.questionpaper != questionpaper',
  phaseRules.started(exam),
  phaseRules.notEnded(exam),
)

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
    create: allOf(own, inOwnWindow, phaseRules.approved(exam, policy)),
    update: allOf(own, anyOf(inOwnWindow, inTimeOfExam), phaseRules.approved(exam, policy)),
    delete: locked, // answers are evidence
  }),
})
export type Attempt = RecordOf<typeof attempts>
