import { index } from '@olympiad/schema/collection'
import { created, relation, select, text } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { locked } from '@olympiad/schema/rules'
import { collection } from '../../ground/declared/collection.ts'
import { STAFF_ROLES } from '../../ground/declared/roles.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { message } from '../../ground/declared/spelling/message.ts'
import { examinees } from '../../people/declared/examinees.ts'

const readers = staffMay('board', 'examinee.school')

export const notes = collection('notes', {
  about: 'What staff have written down about an examinee in the hall, for each other. Written by an act alone.',
  noun: 'a note',
  fields: {
    examinee: relation(examinees, { required: true, fixed: true }),
    text: text({ required: true, max: 500 }),
    by: select(STAFF_ROLES),
    created: created(),
  },
  notExported: 'it belongs to the exam day',
  personal: {
    of: 'examinee',
    kept: 'help',
    told: { from: 'end', words: message('Notes of the staff about you') },
    erase: 'delete',
  },
  indexes: [index('examinee')],
  isReadOnly: true,
  rules: { list: readers, view: readers, create: locked, update: locked, delete: locked },
})
export type Note = RecordOf<typeof notes>
