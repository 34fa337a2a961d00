import { viewCollection } from '../collection.ts'
import { phaseRules } from '../exam-phase.ts'
import { json, relation } from '../fields.ts'
import type { RecordOf } from '../record.ts'
import { allOf, isExaminee } from '../rules.ts'
import { answers } from './answers.ts'
import { questionpapers } from './questionpapers.ts'

const readers = allOf(isExaminee, '@request.auth.questionpaper = questionpaper', phaseRules.ended('questionpaper.exam'))

export const readonlyAnswers = viewCollection('readonly_answers', {
  about: 'The key, for the examinees of that paper, once the exam has ended.',
  of: answers,
  fields: { questionpaper: relation(questionpapers), answers: json<string[]>() },
  rules: { list: readers, view: readers },
})
export type ReadonlyAnswers = RecordOf<typeof readonlyAnswers>
