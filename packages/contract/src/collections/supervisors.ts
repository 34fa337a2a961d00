import { authCollection, sessionOfStaff, unique } from '../collection.ts'
import { text, timestamps } from '../fields.ts'
import type { RecordOf } from '../record.ts'
import { anyone, isSupervisor, locked } from '../rules.ts'

const self = `${isSupervisor} && id = @request.auth.id`

export const supervisors = authCollection('supervisors', {
  about: 'A member of staff who approves exams.',
  fields: {
    username: text({ required: true, min: 3, max: 150, pattern: '^[\\w][\\w.\\-]*$' }),
    ...timestamps,
  },
  indexes: [{ ...unique('username'), noCase: true }],
  rules: { list: self, view: self, create: locked, update: locked, delete: locked },
  auth: { identity: ['username', 'email'], authRule: anyone, ownPassword: true, secondFactor: true, ...sessionOfStaff },
})
export type Supervisor = RecordOf<typeof supervisors>
