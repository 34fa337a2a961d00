import { viewCollection } from '../../collection.ts'
import { bool, relation } from '../../fields.ts'
import type { RecordOf } from '../../record.ts'
import { allOf, anyOf, isExaminee } from '../../rules.ts'
import { exams } from '../exams/exams.ts'
import { approvals } from './approvals.ts'

const ownExam = anyOf('@request.auth.exam = exam', '@request.auth.questionpaper.exam = exam')
const readers = allOf(isExaminee, ownExam)

export const readonlyApprovals = viewCollection('readonly_approvals', {
  about: 'Whether the exam of an examinee is approved, without the name of the approver.',
  of: approvals,
  fields: { exam: relation(exams), approved: bool() },
  rules: { list: readers, view: readers },
})
export type ReadonlyApproval = RecordOf<typeof readonlyApprovals>
