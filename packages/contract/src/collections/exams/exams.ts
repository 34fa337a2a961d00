import { collection } from '../../collection.ts'
import { bool, date, select, text, timestamps } from '../../fields.ts'
import { noPerson } from '../../privacy/personal.ts'
import type { RecordOf } from '../../record.ts'
import { staffMay } from '../../rules/staff-rules.ts'
import { allOf, anyone, locked, without } from '../../rules.ts'

const writers = allOf(staffMay('organise'), without('released'))

export const exams = collection('exams', {
  about: 'One sitting of the olympiad: a paper for a level, between two instants.',
  fields: {
    level: text({ required: true, max: 50 }),
    name: text({ required: true, max: 200 }),
    type: text({ max: 50 }),
    starts: date({ required: true, strict: true }),
    ends: date({ required: true, strict: true }),
    registrationopen: bool(),
    release: select(['atEnd', 'byHand']), // of key and results; empty = at the end
    released: date({ strict: true }), // the instant from which key and results are out; empty = not
    opens: date({ strict: true, hidden: true }), // the first start of anybody who sits it
    closes: date({ strict: true, hidden: true }), // the last end of anybody who sits it
    ...timestamps,
  },
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
