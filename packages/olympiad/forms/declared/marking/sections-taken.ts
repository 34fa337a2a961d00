import type { ExamForm } from '../exam-form.ts'
import { sectionQuestions } from '../form-questions.ts'

interface Taking {
  /** The sections, from 0, that the student is noted to take. */
  readonly takes: readonly number[]
  /** Whether they answered the question of a number. */
  readonly isAnswered: (question: number) => boolean
}

/**
 * The sections that a sheet takes of those to choose from. Where nothing is noted of a group, those with most answers count, of equal ones the
 * earlier: no answer is lost because nobody noted a choice.
 */
export function sectionsTaken(form: ExamForm, { takes, isAnswered }: Taking): readonly number[] {
  const answered = (section: number) =>
    (sectionQuestions(form)[section] ?? []).filter(({ number }) => isAnswered(number)).length
  return form.choose.flatMap(({ sections, take }) => {
    const noted = sections.filter((section) => takes.includes(section))
    if (noted.length > 0) return noted.slice(0, take)
    return sections.toSorted((one, other) => answered(other) - answered(one) || one - other).slice(0, take)
  })
}
