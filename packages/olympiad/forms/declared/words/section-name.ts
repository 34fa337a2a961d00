import { fillMessage, type Say } from '../../../ground/declared/spelling/message.ts'
import type { ExamForm } from '../exam-form.ts'

/** What a section is called: its title, else `Part 2`; the only section of a form needs no name. */
export function sectionName({ sections }: ExamForm, at: number, say: Say = fillMessage): string {
  const title = sections[at]?.title ?? ''
  return title || (sections.length > 1 ? say('Part {number}', { number: at + 1 }) : '')
}

/** The first and the last question of a section, by their numbers in the paper. */
export function sectionRange({ sections }: ExamForm, at: number): { readonly first: number; readonly last: number } {
  const before = sections.slice(0, at).reduce((sum, { questions }) => sum + questions, 0)
  return { first: before + 1, last: before + (sections[at]?.questions ?? 0) }
}
