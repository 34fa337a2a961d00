import { index, unique } from '@olympiad/schema/collection'
import { json, relation, sparse, timestamps } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { allOf, locked, without } from '@olympiad/schema/rules'
import { exams } from '../../exams/declared/exams.ts'
import { collection } from '../../ground/declared/collection.ts'
import { noPerson } from '../../ground/declared/personal.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { questionpapers } from '../../papers/declared/questionpapers.ts'
import type { LanguageEntries } from '../../translations/declared/language-entries.ts'

const keepers = staffMay('keepKeys')
const writers = allOf(keepers, without('exam'))

export const answers = collection('answers', {
  about: 'The key of a question paper: for each question the answers that count as right.',
  noun: 'a key',
  fields: {
    questionpaper: relation(questionpapers, { required: true }),
    /** Set by the server to the paper's exam. Anybody may read the exam's name, but not the paper. */
    exam: relation(exams),
    /** By question, judged by the form of the exam; an empty text where no answer is known yet. */
    answers: json<string[], true>({ required: true, maxSize: 100_000 }),
    /** What counts in place of the answers: `*` = a full mark for all, `*!` = for those who attempted it, `-` = out of the paper. */
    special: json<string[] | null>({ maxSize: 10_000 }),
    /** Entries that count in one language alone, beside those of all. Only a confirmed change writes them. */
    languages: sparse(json<LanguageEntries | null>({ maxSize: 50_000 })),
    ...timestamps,
  },
  personal: noPerson('A key is of a paper.'),
  indexes: [unique('questionpaper'), index('exam')],
  rules: { list: keepers, view: keepers, create: writers, update: writers, delete: locked },
})
export type Answers = RecordOf<typeof answers>
