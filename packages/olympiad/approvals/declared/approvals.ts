import { unique } from '@olympiad/schema/collection'
import { bool, relation, timestamps } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { allOf, locked } from '@olympiad/schema/rules'
import { exams } from '../../exams/declared/exams.ts'
import { collection } from '../../ground/declared/collection.ts'
import { ofStaff } from '../../ground/declared/personal.ts'
import { phaseRules } from '../../ground/declared/rules/phase-rules.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { supervisors } from '../../supervisors/declared/supervisors.ts'

const readers = staffMay('readApprovals')
/** Staff of a school are let in here. Whether their school sits the exam alone is asked within the write: `approvalPart`. */
const approvers = staffMay('approve', '@request.auth.school')

export const approvals = collection('approvals', {
  about: 'A supervisor lets an exam run; there is one for an exam, and it can be taken back until anybody’s start.',
  noun: 'an approval',
  fields: {
    exam: relation(exams, { required: true }),
    supervisor: relation(supervisors, { required: true }),
    approved: bool(),
    ...timestamps,
  },
  personal: ofStaff('Who let an exam run is answered for afterwards.'),
  indexes: [unique('exam')],
  isVital: true,
  rules: {
    list: readers,
    view: readers,
    create: allOf(approvers, 'supervisor = @request.auth.id', 'approved = true'),
    update: locked,
    delete: allOf(approvers, phaseRules.notOpened('exam')),
  },
})
export type Approval = RecordOf<typeof approvals>
