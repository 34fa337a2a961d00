import { type ExamForm, SPEC_EXAM_FORM } from './exam-form.ts'

/** The form of the specification with another number of questions. */
export const shortSpecForm = (questions: number): ExamForm => ({
  ...SPEC_EXAM_FORM,
  sections: SPEC_EXAM_FORM.sections.map((section) => ({ ...section, questions })),
})
