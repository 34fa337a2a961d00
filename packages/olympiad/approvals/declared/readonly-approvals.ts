import { bool, relation } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { allOf, anyOf } from '@olympiad/schema/rules'
import { exams } from '../../exams/declared/exams.ts'
import { viewCollection } from '../../ground/declared/collection.ts'
import { isExaminee } from '../../ground/declared/rules.ts'
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
