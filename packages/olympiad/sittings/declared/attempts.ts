import { index, unique } from '@olympiad/schema/collection'
import {
  bool,
  date,
  type GeoPoint,
  json,
  number,
  openSelect,
  relation,
  text,
  timestamps,
} from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { allOf, anyOf, locked } from '@olympiad/schema/rules'
import { SPEC_LETTERS } from '../../forms/declared/spec-paper.ts'
import { collection } from '../../ground/declared/collection.ts'
import { type ExamPolicy, ownPhaseRules, phaseRules } from '../../ground/declared/rules/phase-rules.ts'
import { own } from '../../ground/declared/rules.ts'
import { message } from '../../ground/declared/spelling/message.ts'
import { questionpapers } from '../../papers/declared/questionpapers.ts'
import { examinees } from '../../people/declared/examinees.ts'

const exam = 'questionpaper.exam'

/** Belongs to the examinee's current paper, the only paper to which their window applies. */
const isOwnPaper = '@request.auth.questionpaper = questionpaper'
const inOwnWindow = allOf(isOwnPaper, ownPhaseRules.started(exam), ownPhaseRules.notEnded(exam))
const inTimeOfExam = allOf(
  '@request.auth.questionpaper != questionpaper',
  phaseRules.started(exam),
  phaseRules.notEnded(exam),
)

/** Read with the write itself, not from the caller's account: a sheet may be submitted while a save is under way. */
const isNotSubmitted = 'examinee.submitted = ""'

export const attempts = collection('attempts', {
  about:
    'The option an examinee chose for one question, empty once it was cleared: one row a question, the newest choice stands.',
  noun: 'an answer',
  fields: {
    examinee: relation(examinees, { required: true, fixed: true, anonymous: true }),
    questionpaper: relation(questionpapers, { required: true, fixed: true, anonymous: true }),
    // Which numbers and answers there are, the form of the exam says: see `answer-faults.ts`.
    questionnumber: number({ required: true, fixed: true, int: true, min: 1, anonymous: true }),
    // Only a marked question may begin without an option.
    option: openSelect(SPEC_LETTERS, { anonymous: true }),
    /** To be looked at again; a marked answer counts like any other. */
    marked: bool({ anonymous: true }),
    /**
     * When the choice was made, by the server's clock and never ahead of it; without a word from the client, the time
     * of the write. An older choice is refused.
     */
    chosen: date({ strict: true, anonymous: true }),
    location: json<GeoPoint | null>({ maxSize: 200 }),
    deviceId: text({ max: 200 }),
    ...timestamps,
  },
  personal: { of: 'examinee', kept: 'exam', told: { from: 'always', words: message('Answers') }, erase: 'unname' },
  indexes: [unique('examinee', 'questionpaper', 'questionnumber'), index('questionpaper')],
  isVital: true,
  rules: (policy: ExamPolicy) => ({
    list: own,
    view: own,
    create: allOf(own, inOwnWindow, isNotSubmitted, phaseRules.approved(exam, policy)),
    update: allOf(own, anyOf(allOf(inOwnWindow, isNotSubmitted), inTimeOfExam), phaseRules.approved(exam, policy)),
    delete: locked, // answers are evidence
  }),
})
export type Attempt = RecordOf<typeof attempts>
