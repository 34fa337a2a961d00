import type { ExamForm } from '../exam-form.ts'
import { sectionName } from '../words/section-name.ts'

/** The stored text of the sections that a student takes: their places from 0, such as `0;2`. Empty while nothing is noted. */
export const CHOSEN_SECTIONS = { max: 60, pattern: '^\\d{1,2}(;\\d{1,2})*$' } as const

/** Why a form does not allow a choice of sections; undefined if it does. Nothing noted is allowed: then those with most answers count. */
export function chosenFault(form: ExamForm, chosen: readonly number[]): string | undefined {
  if (chosen.length === 0) return undefined
  const { choose } = form
  if (choose.length === 0) return 'In this exam nobody chooses parts.'
  if (new Set(chosen).size < chosen.length) return 'A part is named twice.'
  const other = chosen.find((section) => !choose.some(({ sections }) => sections.includes(section)))
  if (other !== undefined) return `Part ${other + 1} is not one to choose.`
  const odd = choose.find(({ sections, take }) => {
    const { length } = chosen.filter((one) => sections.includes(one))
    return length > 0 && length !== take // too few would hide questions that the student may answer
  })
  return odd && `Of parts ${odd.sections.map((at) => at + 1).join(', ')} they take ${odd.take}.`
}

/**
 * The same sections in a changed form, by their names, in its order: a student still takes a section that moved. Undefined
 * where one of them is gone or two have its name.
 */
export function movedSections(before: ExamForm, after: ExamForm, chosen: readonly number[]): number[] | undefined {
  const names = after.sections.map((_, at) => sectionName(after, at))
  const moved = chosen.map((section) => {
    const name = sectionName(before, section)
    return names.indexOf(name) === names.lastIndexOf(name) ? names.indexOf(name) : -1
  })
  return moved.includes(-1) ? undefined : moved.toSorted((one, other) => one - other)
}
