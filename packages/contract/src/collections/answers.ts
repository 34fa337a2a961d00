import { collection, unique } from '../collection.ts'
import { json, relation, timestamps } from '../fields.ts'
import type { RecordOf } from '../record.ts'
import { staffMay } from '../roles.ts'
import { locked } from '../rules.ts'
import { QUESTION_COUNT } from '../scoring.ts'
import { questionpapers } from './questionpapers.ts'

const keepers = staffMay('keepKeys')

export const answers = collection('answers', {
  about: 'The key of a question paper: for each question the letters that count as right.',
  fields: {
    questionpaper: relation(questionpapers, { required: true }),
    answers: json<string[], true>({ required: true, listOf: { length: QUESTION_COUNT, pattern: '^[A-D](,[A-D])*$' } }),
    ...timestamps,
  },
  indexes: [unique('questionpaper')],
  rules: { list: keepers, view: keepers, create: keepers, update: keepers, delete: locked },
})
export type Answers = RecordOf<typeof answers>
