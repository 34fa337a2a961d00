import { authCollection, index, sessionOfDay, unique } from '../collection.ts'
import { relation, text, timestamps } from '../fields.ts'
import type { RecordOf } from '../record.ts'
import { anyOf, anyone, isExaminee, isSupervisor, locked } from '../rules.ts'
import { exams } from './exams.ts'
import { questionpapers } from './questionpapers.ts'

const readers = anyOf(`${isExaminee} && id = @request.auth.id`, isSupervisor)

export const examinees = authCollection('examinees', {
  about: 'A student who sits an exam, or a school that sits it for practice.',
  fields: {
    username: text({ required: true, min: 3, max: 150, pattern: '^[\\w][\\w.\\-]*$' }),
    name: text({ max: 100 }),
    questionpaper: relation(questionpapers),
    exam: relation(exams),
    ...timestamps,
  },
  indexes: [{ ...unique('username'), noCase: true }, index('questionpaper'), index('exam')],
  rules: { list: readers, view: readers, create: locked, update: locked, delete: locked },
  auth: { identity: ['username'], authRule: anyone, ownPassword: true, ...sessionOfDay },
})
export type Examinee = RecordOf<typeof examinees>
