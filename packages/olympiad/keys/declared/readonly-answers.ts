import { json, relation, sparse } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { allOf } from '@olympiad/schema/rules'
import { viewCollection } from '../../ground/declared/collection.ts'
import { ownPhaseRules, phaseRules } from '../../ground/declared/rules/phase-rules.ts'
import { isExaminee } from '../../ground/declared/rules.ts'
import { questionpapers } from '../../papers/declared/questionpapers.ts'
import type { LanguageEntries } from '../../translations/declared/language-entries.ts'
import { answers } from './answers.ts'

const exam = 'questionpaper.exam'
/** An open question would make every answer to it count as wrong. It shows as an empty text in the list's text. */
const isComplete = `answers !~ '""'`
const readers = allOf(
  isExaminee,
  isComplete,
  '@request.auth.questionpaper = questionpaper',
  ownPhaseRules.ended(exam),
  phaseRules.released(exam),
)

export const readonlyAnswers = viewCollection('readonly_answers', {
  about: 'The key, for the examinees of that paper, once they are through, and it is complete and released.',
  of: answers,
  fields: {
    questionpaper: relation(questionpapers),
    answers: json<string[]>(),
    special: json<string[] | null>(),
    languages: sparse(json<LanguageEntries | null>()),
  },
  rules: { list: readers, view: readers },
})
export type ReadonlyAnswers = RecordOf<typeof readonlyAnswers>
