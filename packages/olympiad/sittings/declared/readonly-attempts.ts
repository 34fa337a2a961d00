import { number, openSelect, relation } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { allOf, anyOf } from '@olympiad/schema/rules'
import { SPEC_LETTERS } from '../../forms/declared/spec-paper.ts'
import { viewCollection } from '../../ground/declared/collection.ts'
import { ownPhaseRules, phaseRules } from '../../ground/declared/rules/phase-rules.ts'
import { own } from '../../ground/declared/rules.ts'
import { questionpapers } from '../../papers/declared/questionpapers.ts'
import { examinees } from '../../people/declared/examinees.ts'
import { attempts } from './attempts.ts'

const exam = 'questionpaper.exam'
/** The examinee's window applies only to their current paper. */
const hasEnded = anyOf(
  allOf('@request.auth.questionpaper = questionpaper', ownPhaseRules.ended(exam)),
  allOf('@request.auth.questionpaper != questionpaper', phaseRules.ended(exam)),
)
const readers = allOf(own, hasEnded)

export const readonlyAttempts = viewCollection('readonly_attempts', {
  about: 'The sheet of an examinee as it stood at the end, without what was cleared; empty before.',
  of: attempts,
  whenFilled: 'option',
  fields: {
    examinee: relation(examinees, { hidden: true }),
    questionpaper: relation(questionpapers),
    questionnumber: number(),
    option: openSelect(SPEC_LETTERS, { required: true }),
  },
  rules: { list: readers, view: readers },
})
export type ReadonlyAttempt = RecordOf<typeof readonlyAttempts>
