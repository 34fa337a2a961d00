import { createHash } from 'node:crypto'
import { canonicalForm, type ExamForm } from '../../../../forms/declared/exam-form.ts'

/** SHA-256 of a form’s text, in hex: it says which form a receipt or a result is of. */
export const formHash = (form: ExamForm): string => createHash('sha256').update(canonicalForm(form)).digest('hex')
