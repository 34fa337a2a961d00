import { authCollection, sessionOfStaff, unique } from '../collection.ts'
import { relation, select, text, timestamps } from '../fields.ts'
import type { RecordOf } from '../record.ts'
import { STAFF_ROLES } from '../roles.ts'
import { anyone, isSupervisor, locked } from '../rules.ts'
import { schools } from './schools.ts'

const self = `${isSupervisor} && id = @request.auth.id`

export const supervisors = authCollection('supervisors', {
  about: 'A member of staff who approves exams.',
  fields: {
    username: text({ required: true, min: 3, max: 150, pattern: '^[\\w][\\w.\\-]*$' }),
    name: text({ max: 100 }),
    role: select(STAFF_ROLES),
    school: relation(schools),
    ...timestamps,
  },
  indexes: [{ ...unique('username'), noCase: true }],
  rules: { list: self, view: self, create: locked, update: locked, delete: locked },
  auth: { identity: ['username', 'email'], authRule: anyone, ownPassword: true, secondFactor: true, ...sessionOfStaff },
})
export type Supervisor = RecordOf<typeof supervisors>
