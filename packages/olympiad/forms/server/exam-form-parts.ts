import { isDeepStrictEqual } from 'node:util'
import { ApiError, type Engine, lockTarget, type Transaction, table, type WritePart } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../all/collections.ts'
import { examStage, judgedMs, refuseBegun } from '../../time/server/windows/exam-stage.ts'
import { formFaultText } from '../declared/form-place.ts'
import { readForm } from '../declared/read-form.ts'

const { approvals, exams } = olympiad

type Exam = StoredOf<typeof exams>

/** The form of an exam: checked and completed at each write, and fixed once the exam is approved or has begun. */
const examFormPart: WritePart = {
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
    return { values: { form } }
  },
}

/** Locks the exam of an approval: its form cannot change meanwhile. */
const approvalOfFormPart: WritePart = {
  concerns: ({ name }) => name === approvals.name,
  async judge({ database }, transaction, { after }) {
    if (after) await lockTarget(database, exams, String(after.exam), transaction)
    return undefined
  },
}

/** What guards the form of an exam. */
export const examFormParts: readonly WritePart[] = [examFormPart, approvalOfFormPart]

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
