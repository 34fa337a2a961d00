import { type ExamForm, type FormSection, SPEC_EXAM_FORM } from './exam-form.ts'
import { type FormQuestion, questionsOf } from './form-questions.ts'

/** A form as one student answers it. */
export interface SheetForm {
  readonly form: ExamForm
  /** The questions that the student answers, by their numbers; those of sections not taken are absent. */
  readonly questions: readonly FormQuestion[]
}

/**
 * The sheet of a student who took some of the sections to choose from. A group of which nothing is known to be taken is shown whole:
 * then nothing stands in the way of an answer.
 */
export function sheetForm(form: ExamForm | null | undefined, takes: readonly number[] = []): SheetForm {
  const own = form ?? SPEC_EXAM_FORM
  if (own.choose.length === 0) return { form: own, questions: questionsOf(own) }
  const isTaken = (section: number) => takes.includes(section)
  const isShown = (section: number) =>
    own.choose.every(({ sections }) => !sections.includes(section) || isTaken(section) || !sections.some(isTaken))
  return { form: own, questions: questionsOf(own).filter(({ section }) => isShown(section)) }
}

/** The sheet of the specification: 100 rows of A to D. */
export const SPEC_SHEET: SheetForm = sheetForm(SPEC_EXAM_FORM)

/** After how many answers nothing more is expected: the first n of a section are enough, and as many sections as may be taken. */
export function countExpected({ form: { sections, choose }, questions }: SheetForm): number {
  const shown = [...new Set(questions.map(({ section }) => section))]
  const [grouped, counts] = [new Set(choose.flatMap((group) => group.sections)), sections.map(expectedOf)]
  const sum = (some: readonly number[]) => some.reduce((all, count) => all + count, 0)
  const countsOf = (some: readonly number[]) => some.map((at) => counts[at] ?? 0)
  const ofGroups = choose.map(({ sections: group, take }) =>
    sum(
      countsOf(group.filter((at) => shown.includes(at)))
        .toSorted((one, other) => one - other)
        .slice(0, take),
    ),
  )
  return sum([...countsOf(shown.filter((at) => !grouped.has(at))), ...ofGroups])
}

const expectedOf = ({ count, questions }: FormSection) =>
  typeof count === 'object' && 'first' in count ? count.first : questions

/** The sections, from 0, in a stored text such as `0;2`; none in an empty one. */
export const readTakes = (text: string | undefined): number[] => (text ? text.split(';').map(Number) : [])

/** Whether a sheet is like that of the specification, of any length: one part of four letters, and no rule to be told. */
export function isPlainSheet({ form: { sections, unit } }: SheetForm): boolean {
  return unit === 1 && sections.length === 1 && plainText(sections) === plainText(SPEC_EXAM_FORM.sections)
}

const plainText = ([section]: ExamForm['sections']) => JSON.stringify({ ...section, questions: 0 })
