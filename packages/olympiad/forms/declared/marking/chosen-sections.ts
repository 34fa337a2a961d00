import type { ExamForm } from '../exam-form.ts'

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
