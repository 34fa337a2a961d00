import { isDeepStrictEqual } from 'node:util'
import { ApiError, type Engine, lockTarget, type Transaction, table, type WritePart } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../all/collections.ts'
import { needsApproval } from '../../exams/declared/approval-needed.ts'
import { examStage, judgedMs, refuseBegun } from '../../time/server/windows/exam-stage.ts'
import { formFaultText } from '../declared/check/form-place.ts'
import { readForm } from '../declared/check/read-form.ts'
import { canonicalForm, type ExamForm, SPEC_EXAM_FORM } from '../declared/exam-form.ts'

const { approvals, exams } = olympiad

type Exam = StoredOf<typeof exams>

interface FormSettings {
  /** Where the edition does not say. */
  readonly requireApproval: boolean
}

/** What guards the form of an exam. */
export const examFormParts = (settings: FormSettings): readonly WritePart[] => [
  examFormPart(settings),
  approvalOfFormPart,
]

/** The form of an exam: checked and completed at each write, and fixed once the exam is approved or has begun. */
const examFormPart = (settings: FormSettings): WritePart => ({
  concerns: ({ name }) => name === exams.name,
  async judge(engine, transaction, { before: earlier, after: later, request }) {
    const [before, after] = [earlier as Exam | null, later as Exam | null]
    if (!after || (after.form === null && !before?.form)) return undefined
    const { form, faults } = readFormOf(after)
    if (faults.length > 0) return { faults: { form: { code: 'validation_invalid_form', message: faults.join('; ') } } }
    if (before && isDeepStrictEqual(before.form, form)) return { values: { form } }
    if (before) {
      refuseBegun(examStage(before, judgedMs(engine, request)), 'its form stays as it is.')
      await refuseApproved(engine, transaction, before.id)
    }
    if (!isServed(form) && !needsApproval(after, settings)) throw notServed()
    return { values: { form } }
  },
})

/** An exam whose form this release cannot show and mark is not approved. Locks the exam: its form cannot change meanwhile. */
const approvalOfFormPart: WritePart = {
  concerns: ({ name }) => name === approvals.name,
  async judge({ database }, transaction, { after }) {
    if (!after) return undefined
    const exam = (await lockTarget(database, exams, String(after.exam), transaction)) as Exam | null
    if (exam && !isServed(exam.form)) throw notServed()
    return undefined
  },
}

/** An empty text, as a form without a file sends it, is no form. */
function readFormOf({ form }: { readonly form: unknown }) {
  if (form === null || form === '') return { form: null, faults: [] }
  const reading = readForm(form)
  return { form: reading.form ?? null, faults: reading.faults.map(formFaultText) }
}

async function refuseApproved({ database }: Engine, transaction: Transaction, exam: string): Promise<void> {
  const [approval] = await table({ database }, approvals, transaction).where({ exam })
  if (!approval) return
  const message = 'The exam is approved: its form stays as it is. Take the approval back first.'
  throw new ApiError(400, message, {}, { reason: 'form.frozen' })
}

/** Without a form an exam has that of the specification. Ranks follow the rule of the edition, so the form may not ask for another one. */
const isServed = (form: ExamForm | null) => form === null || SERVED.includes(canonicalForm(form))
const SERVED = [SPEC_EXAM_FORM.ties, ['score' as const]].map((ties) => canonicalForm({ ...SPEC_EXAM_FORM, ties }))

const notServed = () =>
  new ApiError(
    400,
    'This release shows and marks papers of 100 questions with one letter of A to D. Choose that form.',
    {},
    {
      reason: 'form.notServed',
    },
  )
