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

/** How much a student has to answer. */
export interface SheetCounts {
  /** Questions of the sheet. */
  readonly questions: number
  /** Answers after which nothing more is expected: the first n of a section are enough, and as many sections as may be taken. */
  readonly expected: number
}

const counted = new WeakMap<ExamForm, Map<string, SheetCounts>>()

/** The counts of a student's sheet by the stored text of the sections they take; worked out once for each such text of a form. */
export function sheetCounts(form: ExamForm | null | undefined, sections: string | undefined): SheetCounts {
  const own = form ?? SPEC_EXAM_FORM
  const takes = own.choose.length === 0 ? '' : (sections ?? '')
  const ofForm = counted.get(own) ?? new Map<string, SheetCounts>()
  const known = ofForm.get(takes)
  if (known) return known
  const sheet = sheetForm(own, readTakes(takes))
  const counts = { questions: sheet.questions.length, expected: countExpected(sheet) }
  counted.set(own, ofForm.set(takes, counts))
  return counts
}

function countExpected({ form: { sections, choose }, questions }: SheetForm): number {
  const shown = [...new Set(questions.map(({ section }) => section))]
  const isChosen = (at: number) => choose.some((group) => group.sections.includes(at))
  const counts = (some: readonly number[]) => some.map((at) => expectedOf(sections[at]!))
  const alone = counts(shown.filter((at) => !isChosen(at)))
  const chosen = choose.flatMap(({ sections: group, take }) => {
    const shortest = counts(shown.filter((at) => group.includes(at))).toSorted((one, other) => one - other)
    return shortest.slice(0, take)
  })
  return [...alone, ...chosen].reduce((sum, count) => sum + count, 0)
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
