import { timestamps } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { locked } from '@olympiad/schema/rules'
import { collection } from '../../ground/declared/collection.ts'
import { noPerson } from '../../ground/declared/personal.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { noticeFields } from './notice-fields.ts'

const writers = staffMay('organise')

export const notices = collection('notices', {
  about: 'News with a time to appear and to vanish. The server keeps a notification of the same id in between.',
  noun: 'a planned notice',
  fields: { ...noticeFields, ...timestamps },
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
