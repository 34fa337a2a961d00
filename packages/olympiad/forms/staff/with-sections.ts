import { runsText } from '../declared/words/lists.ts'
import type { FormDraft, SectionDraft } from './form-draft.ts'
import { numbersOf, wholeOf } from './typed-numbers.ts'

/** The first and the last number of each section's questions; undefined from the first section whose count is not known. */
export function sectionNumbers(sections: readonly SectionDraft[]): ({ first: number; last: number } | undefined)[] {
  let last = 0
  return sections.map(({ questions }) => {
    const [first, count] = [last + 1, wholeOf(questions)]
    last += typeof count === 'number' && count > 0 && count < 1000 ? count : Number.NaN
    return Number.isNaN(last) ? undefined : { first, last }
  })
}

/**
 * A form with its sections in another order, or without some. Typed numbers of questions follow their questions; what named a section that
 * is gone goes with it.
 */
export function withSections(draft: FormDraft, sections: readonly SectionDraft[]): FormDraft {
  const renumber = renumbering(draft.sections, sections)
  const stays = (section: number) => sections.some(({ key }) => key === section)
  const choose = draft.choose.map((group) => ({ ...group, sections: group.sections.filter(stays) }))
  return {
    ...draft,
    sections: sections.map((section) => ({
      ...section,
      overrides: section.overrides.map((one) => ({ ...one, questions: renumber(one.questions, runsText) })),
    })),
    choose: choose.filter((group, at) => group.sections.length > 0 || draft.choose[at]?.sections.length === 0),
    ties: draft.ties
      .filter((tie) => tie.by !== 'section' || stays(tie.section))
      .map((tie) =>
        tie.by === 'questions' ? { ...tie, questions: renumber(tie.questions, (all) => all.join(', ')) } : tie,
      ),
  }
}

/** How typed numbers change with the sections; a text with anything else in it stays as it was typed. */
function renumbering(before: readonly SectionDraft[], after: readonly SectionDraft[]) {
  const [from, to] = [sectionNumbers(before), sectionNumbers(after)]
  const places = before.map(({ key }) => after.findIndex((one) => one.key === key))
  function next(number: number): number[] {
    const at = from.findIndex((one) => one !== undefined && one.first <= number && number <= one.last)
    const [old, place] = [from[at], places[at]]
    if (!old || place === undefined) return [number]
    if (place < 0) return []
    const now = to[place]
    return [now ? number - old.first + now.first : number]
  }
  return (typed: string, textOf: (numbers: readonly number[]) => string): string => {
    const numbers = numbersOf(typed)
    if (!numbers.every((one) => typeof one === 'number')) return typed
    const moved = numbers.flatMap(next)
    return moved.join() === numbers.join() ? typed : textOf(moved)
  }
}
