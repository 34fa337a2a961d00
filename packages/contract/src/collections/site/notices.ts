import { collection } from '../../collection.ts'
import { date, text, timestamps } from '../../fields.ts'
import { noPerson } from '../../privacy/personal.ts'
import type { RecordOf } from '../../record.ts'
import { staffMay } from '../../rules/staff-rules.ts'
import { locked } from '../../rules.ts'

const writers = staffMay('organise')

export const notices = collection('notices', {
  about: 'News with a time to appear and to vanish. The server keeps a notification of the same id in between.',
  fields: {
    /** info or warning; anything else is shown as an error. */
    severity: text({ required: true, max: 20 }),
    primaryContent: text({ required: true }),
    secondaryContent: text(),
    appears: date({ required: true, strict: true }),
    /** Empty = it stays. */
    vanishes: date({ strict: true }),
    ...timestamps,
  },
  personal: noPerson('It is text for everybody.'),
  checks: [
    {
      rule: 'vanishes = "" || vanishes > appears',
      field: 'vanishes',
      code: 'validation_vanishes_first',
      message: 'Must be later than the time to appear.',
    },
  ],
  rules: { list: writers, view: writers, create: writers, update: writers, delete: locked },
})
export type Notice = RecordOf<typeof notices>
