import { ApiError, numberAbove } from '@olympiad/engine'
import type { ExamForm } from '../../../../forms/declared/exam-form.ts'
import { questionCountOf } from '../../../../forms/declared/form-questions.ts'

/** Throws 400 for a question that the paper of an exam does not have; 0 names no question. */
export function requireQuestion({ form }: { readonly form?: ExamForm | null }, question: number): void {
  const count = questionCountOf(form)
  if (question > count)
    throw new ApiError(400, `The paper has no question ${question}.`, { question: numberAbove(count) })
}
