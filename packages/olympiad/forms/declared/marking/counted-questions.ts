import type { SectionCount } from '../exam-form.ts'
import type { MarkedAnswer } from './mark-question.ts'

/**
 * Which questions of a section count, by their place in it. `best` takes the largest marks, of equal ones the lower number. `first` goes by
 * number: questions given to everybody count and take no place. A withdrawn question never takes a place.
 */
export function countedPlaces(count: SectionCount, marked: readonly SectionAnswer[]): readonly boolean[] {
  if (count === 'all') return marked.map(() => true)
  if ('first' in count) return firstPlaces(count.first, marked)
  const byMarks = [...marked.keys()]
    .filter((at) => marked[at]?.outcome !== 'withdrawn')
    .toSorted((one, other) => unitsAt(marked, other) - unitsAt(marked, one) || one - other)
  const best = new Set(byMarks.slice(0, count.best))
  return marked.map((_, at) => best.has(at))
}

export interface SectionAnswer extends MarkedAnswer {
  /** The entry `*`: given to all, answered or not. */
  readonly isForEverybody: boolean
}

const unitsAt = (marked: readonly SectionAnswer[], at: number) => marked[at]?.units ?? 0

function firstPlaces(most: number, marked: readonly SectionAnswer[]): boolean[] {
  let left = most
  return marked.map(({ outcome, isForEverybody }) => {
    if (isForEverybody) return true
    if (outcome === 'withdrawn' || outcome === 'blank' || left === 0) return false
    left -= 1
    return true
  })
}
