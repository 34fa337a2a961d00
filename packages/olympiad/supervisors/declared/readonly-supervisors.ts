import { text } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { viewCollection } from '../../ground/declared/collection.ts'
import { isStaff } from '../../ground/declared/rules.ts'
import { supervisors } from './supervisors.ts'

export const readonlySupervisors = viewCollection('readonly_supervisors', {
  about: 'What a member of staff is called, for the others: who approved an exam.',
  of: supervisors,
  fields: { username: text(), name: text() },
  rules: { list: isStaff, view: isStaff },
})
export type ListedStaff = RecordOf<typeof readonlySupervisors>
