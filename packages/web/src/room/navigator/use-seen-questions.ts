import { useEffect, useSyncExternalStore } from 'react'
import type { PageQuestions } from '../paper/page-questions.ts'
import type { SeenQuestions } from './seen-questions.ts'

/**
 * How long a page of the paper must be in view, for each of its questions, until they count as seen: a jump across it
 * does not count.
 */
const LOOKED_AT_MS = 1000

/** After a moment, the questions of the page in view count as seen. */
export function useNotingSeen(seen: SeenQuestions, inView: PageQuestions | undefined): void {
  const { first, last } = inView ?? {}
  useEffect(() => {
    if (first === undefined || last === undefined) return
    const questions = Array.from({ length: last - first + 1 }, (_, step) => first + step)
    const timer = setTimeout(() => seen.add(questions), LOOKED_AT_MS * questions.length)
    return () => clearTimeout(timer)
  }, [seen, first, last])
}

/** Whether a question has been seen; renders only when that changes. */
export function useIsSeen(seen: SeenQuestions, questionnumber: number): boolean {
  return useSyncExternalStore(seen.subscribe, () => seen.has(questionnumber))
}
