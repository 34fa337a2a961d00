import { unique } from '@olympiad/schema/collection'
import { text, timestamps } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { locked } from '@olympiad/schema/rules'
import { collection } from '../../ground/declared/collection.ts'
import { schoolFields } from '../../ground/declared/people/account-fields.ts'
import { SEARCH_TEXT_MAX } from '../../ground/declared/people/search-text.ts'
import { noPerson } from '../../ground/declared/personal.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'

const readers = staffMay('readSchools', 'id')
const writers = staffMay('organise')

export const schools = collection('schools', {
  about: 'A school whose students sit the olympiad, or the room in which they do.',
  noun: 'the school',
  fields: {
    ...schoolFields,
    /** The words of name, code and place, folded, by which the server finds it. */
    search: text({ hidden: true, derived: true, max: SEARCH_TEXT_MAX }),
    ...timestamps,
  },
  personal: noPerson('It is about a place.'),
  indexes: [{ ...unique('code'), noCase: true }],
  rules: { list: readers, view: readers, create: writers, update: writers, delete: locked },
})
export type School = RecordOf<typeof schools>
