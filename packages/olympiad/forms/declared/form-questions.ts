import { type AnswerKind, type ExamForm, type QuestionMarks, SPEC_EXAM_FORM } from './exam-form.ts'

/** A question of a form. */
export interface FormQuestion {
  /** From 1, over all sections. */
  readonly number: number
  /** Its section, from 0. */
  readonly section: number
  readonly answer: AnswerKind
  readonly marks: QuestionMarks
}

const made = new WeakMap<ExamForm, readonly FormQuestion[]>()

/** The questions of a form, by their number. They are worked out once for a form. */
export function questionsOf(form: ExamForm): readonly FormQuestion[] {
  const questions = made.get(form) ?? makeQuestions(form)
  made.set(form, questions)
  return questions
}

/** How many questions the paper of an exam has; without a form, those of the specification. */
export const questionCountOf = (form: ExamForm | null | undefined): number => questionsOf(form ?? SPEC_EXAM_FORM).length

function makeQuestions({ sections }: ExamForm): FormQuestion[] {
  const all: FormQuestion[] = []
  for (const [at, section] of sections.entries())
    for (let count = 0; count < section.questions; count++) {
      const number = all.length + 1
      const override = section.overrides.find(({ questions }) => questions.includes(number))
      all.push({ number, section: at, answer: section.answer, marks: override?.marks ?? section.marks })
    }
  return all
}

const grouped = new WeakMap<ExamForm, readonly (readonly FormQuestion[])[]>()

/** The questions of a form by section, worked out once for a form. */
export function sectionQuestions(form: ExamForm): readonly (readonly FormQuestion[])[] {
  const found =
    grouped.get(form) ?? form.sections.map((_, at) => questionsOf(form).filter(({ section }) => section === at))
  grouped.set(form, found)
  return found
}
