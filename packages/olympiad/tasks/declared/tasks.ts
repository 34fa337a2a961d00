import { index } from '@olympiad/schema/collection'
import type { RecordOf } from '@olympiad/schema/record'
import { locked } from '@olympiad/schema/rules'
import { taskFields } from '@olympiad/schema/task'
import { collection } from '../../ground/declared/collection.ts'
import { ofStaff } from '../../ground/declared/personal.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'

const managers = staffMay('manageTasks', 'school')

export const tasks = collection('tasks', {
  about:
    'Work that takes longer than a second: what it is, how far it is, who asked for it. Written by the server alone.',
  noun: 'a task',
  fields: taskFields,
  notExported: 'they are work of one server',
  personal: ofStaff(
    'It names who asked for the work. Pairs of similar sheets, and students with lost minutes, are in it as ids, hidden, and go with it after 30 days.',
  ),
  indexes: [index('state', 'due'), index('created')],
  isReadOnly: true,
  rules: { list: managers, view: managers, create: locked, update: locked, delete: locked },
})
export type Task = RecordOf<typeof tasks>
