import { olympiad } from '@olympiad/olympiad/all/collections'
import { type ExamForm, SPEC_EXAM_FORM } from '@olympiad/olympiad/forms/declared/exam-form'
import { readForm } from '@olympiad/olympiad/forms/declared/read-form'
import type { Names } from '../codec/open-bundle.ts'

/** The forms of a bundle's papers, by their ids: thousands of rows ask for one. */
const forms = new WeakMap<Names, Map<unknown, ExamForm>>()

/** The form by which a paper of a bundle is answered; the specification's where its exam has none, or a faulty one. */
export function formInBundle(names: Names, paper: unknown): ExamForm {
  const known = forms.get(names) ?? readForms(names)
  forms.set(names, known)
  return known.get(paper) ?? SPEC_EXAM_FORM
}

function readForms(names: Names): Map<unknown, ExamForm> {
  const byExam = new Map(
    names.all(olympiad.exams).map(([, { id, form }]) => [id as unknown, form ? readForm(form).form : undefined]),
  )
  return new Map(
    names.all(olympiad.questionpapers).flatMap(([, { id, exam }]) => {
      const form = byExam.get(exam)
      return form ? [[id as unknown, form] as const] : []
    }),
  )
}
