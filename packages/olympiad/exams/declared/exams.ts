import type { RecordOf } from '@olympiad/schema/record'
import { allOf, anyone, locked, without } from '@olympiad/schema/rules'
import { collection } from '../../ground/declared/collection.ts'
import { noPerson } from '../../ground/declared/personal.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { examFields } from './exam-fields.ts'

const writers = allOf(staffMay('organise'), without('released', 'published'))

export const exams = collection('exams', {
  about: 'One sitting of the olympiad: a paper for a level, between two instants.',
  noun: 'the exam',
  fields: examFields,
  personal: noPerson('It is about everybody who sits it.'),
  checks: [
    {
      rule: 'starts < ends',
      field: 'ends',
      code: 'validation_ends_before_start',
      message: 'Must be later than the start.',
    },
  ],
  rules: { list: anyone, view: anyone, create: writers, update: writers, delete: locked },
})
export type Exam = RecordOf<typeof exams>
