import type { Exam } from '../../../../exams/declared/exams.ts'
import type { ResultSet } from '../../../../results/declared/resultsets.ts'

/**
 * Exams with computed results, the latest first; among them the exam in the address, or the first one, and its
 * published set or else the newest.
 */
export function newestSets(exams: readonly Exam[], sets: readonly ResultSet[], asked: string) {
  const computed = sets.filter(({ state }) => state !== 'computing' && state !== 'discarded')
  const shown = exams.filter(({ id }) => computed.some(({ exam }) => exam === id)).toReversed()
  const exam = asked === '' ? shown[0] : shown.find(({ id }) => id === asked)
  const own = computed.filter((set) => set.exam === exam?.id)
  return { shown, exam, set: own.find(({ state }) => state === 'published') ?? own.at(-1) }
}
