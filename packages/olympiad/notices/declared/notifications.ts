import { line, longText, timestamps } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { anyone } from '@olympiad/schema/rules'
import { collection } from '../../ground/declared/collection.ts'
import { noPerson } from '../../ground/declared/personal.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'

const writers = staffMay('organise')

export const notifications = collection('notifications', {
  about: 'News on the home page; open pages show a change at once.',
  noun: 'a notice',
  fields: {
    /** info or warning; anything else is shown as an error. */
    severity: line({ required: true, max: 20 }),
    primaryContent: longText({ required: true }),
    secondaryContent: longText(),
    ...timestamps,
  },
  personal: noPerson('It is text for everybody.'),
  rules: { list: anyone, view: anyone, create: writers, update: writers, delete: writers },
})
export type Notification = RecordOf<typeof notifications>
