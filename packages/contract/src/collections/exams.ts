import { collection } from '../collection.ts'
import { bool, date, text, timestamps } from '../fields.ts'
import type { RecordOf } from '../record.ts'
import { anyone, locked } from '../rules.ts'

export const exams = collection('exams', {
  about: 'One sitting of the olympiad: a paper for a level, between two instants.',
  fields: {
    level: text({ required: true, max: 50 }),
    name: text({ required: true, max: 200 }),
    type: text({ max: 50 }),
    starts: date({ required: true, strict: true }),
    ends: date({ required: true, strict: true }),
    registrationopen: bool(),
    ...timestamps,
  },
  checks: [
    {
      rule: 'starts < ends',
      field: 'ends',
      code: 'validation_ends_before_start',
      message: 'Must be later than the start.',
    },
  ],
  rules: { list: anyone, view: anyone, create: locked, update: locked, delete: locked },
})
export type Exam = RecordOf<typeof exams>
