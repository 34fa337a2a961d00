import { text, timestamps } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { anyone } from '@olympiad/schema/rules'
import { collection } from '../../collection.ts'
import { noPerson } from '../../privacy/personal.ts'
import { staffMay } from '../../rules/staff-rules.ts'

const writers = staffMay('organise')

export const instructions = collection('instructions', {
  about: 'A point that every visitor should read before the exam.',
  noun: 'an instruction',
  fields: {
    /** info or warning; anything else is shown as an error. */
    severity: text({ required: true, max: 20 }),
    primaryContent: text({ required: true }),
    secondaryContent: text(),
    ...timestamps,
  },
  personal: noPerson('It is text for everybody.'),
  rules: { list: anyone, view: anyone, create: writers, update: writers, delete: writers },
})
export type Instruction = RecordOf<typeof instructions>
