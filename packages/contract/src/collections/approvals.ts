import { collection, unique } from '../collection.ts'
import { bool, relation, timestamps } from '../fields.ts'
import type { RecordOf } from '../record.ts'
import { allOf, isSupervisor, locked } from '../rules.ts'
import { exams } from './exams.ts'
import { supervisors } from './supervisors.ts'

export const approvals = collection('approvals', {
  about: 'A supervisor lets an exam run; there is one for an exam, and no way back.',
  fields: {
    exam: relation(exams, { required: true }),
    supervisor: relation(supervisors, { required: true }),
    approved: bool(),
    ...timestamps,
  },
  isVital: true,
  indexes: [unique('exam')],
  rules: {
    list: isSupervisor,
    view: isSupervisor,
    create: allOf(isSupervisor, 'supervisor = @request.auth.id', 'approved = true'),
    update: locked,
    delete: locked,
  },
})
export type Approval = RecordOf<typeof approvals>
