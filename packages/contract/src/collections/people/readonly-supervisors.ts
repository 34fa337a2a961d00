import { text } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { viewCollection } from '../../collection.ts'
import { isStaff } from '../../rules.ts'
import { supervisors } from './supervisors.ts'

export const readonlySupervisors = viewCollection('readonly_supervisors', {
  about: 'What a member of staff is called, for the others: who approved an exam.',
  of: supervisors,
  fields: { username: text(), name: text() },
  rules: { list: isStaff, view: isStaff },
})
export type ListedStaff = RecordOf<typeof readonlySupervisors>
