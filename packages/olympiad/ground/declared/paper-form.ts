/** A question is answered by one of the letters, which follow each other in the alphabet. */
export interface LetterAnswer {
  readonly kind: 'letter'
  readonly letters: readonly string[]
}

/** Questions that are answered and marked alike, numbered on from the section before. */
export interface PaperSection {
  readonly questions: number
  readonly answer: LetterAnswer
  /** Marks of a right answer. */
  readonly mark: number
  /** Marks that a wrong answer takes away. */
  readonly negative: number
}

/** The form of a sheet: the sheet, the key, their import and the receipt follow from it. */
export interface PaperForm {
  readonly sections: readonly PaperSection[]
}

/** The form of every paper so far: 100 questions, one letter of four, one mark, nothing taken away. */
export const specForm = {
  sections: [{ questions: 100, answer: { kind: 'letter', letters: ['A', 'B', 'C', 'D'] }, mark: 1, negative: 0 }],
} as const satisfies PaperForm

/** A letter that answers a question of the form. */
export type LetterOf<Form extends PaperForm> = Form['sections'][number]['answer']['letters'][number]
/** An answer as it is stored: the form of an exam says which texts answer a question. */
export type Letter = string

/** How many questions a paper of the form has. */
export function questionCount({ sections }: PaperForm): number {
  return sections.reduce((count, { questions }) => count + questions, 0)
}

/** The numbers of all questions, from 1. */
export function questionNumbers(form: PaperForm): number[] {
  return Array.from({ length: questionCount(form) }, (_, index) => index + 1)
}

/** The section of a question; that of the last one for a number beyond the paper. */
export function sectionOf({ sections }: PaperForm, questionnumber: number): PaperSection {
  let left = questionnumber
  for (const section of sections) {
    if (left <= section.questions) return section
    left -= section.questions
  }
  const last = sections.at(-1)
  if (!last) throw new Error('a paper has at least one section')
  return last
}

/** The letters of the form. All sections have the letters of the first one so far. */
export function lettersOf<Form extends PaperForm>({ sections }: Form): readonly LetterOf<Form>[] {
  return (sections[0]?.answer.letters ?? []) as readonly LetterOf<Form>[]
}

export function isQuestion(form: PaperForm, value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= questionCount(form)
}

export function isLetter<Form extends PaperForm>(form: Form, value: unknown): value is LetterOf<Form> {
  return lettersOf(form).some((letter) => letter === value)
}

/** A question's number as it stands on paper and sheet: `007`. */
export function questionLabel(form: PaperForm, questionnumber: number): string {
  return String(questionnumber).padStart(String(questionCount(form)).length, '0')
}

/** A regular expression of the letters that a key accepts for a question: `B` or `A,C`. */
export function keyPattern(form: PaperForm): string {
  const letters = lettersOf(form)
  const one = `[${letters[0]}-${letters.at(-1)}]`
  return `${one}(,${one})*`
}

/** The marks of a sheet on which every answer is right. */
export function maxScore({ sections }: PaperForm): number {
  return sections.reduce((marks, { questions, mark }) => marks + questions * mark, 0)
}
