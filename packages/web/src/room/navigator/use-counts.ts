import { type AnswerSaver, useSheetAfterPaint } from '@olympiad/olympiad/answers/student/index'
import { useSyncExternalStore } from 'react'
import { countStates, type QuestionState } from './question-state.ts'
import type { SeenQuestions } from './seen-questions.ts'

/** How many questions there are of each state; renders only when a figure changes. */
export function useCounts(saver: AnswerSaver, seen: SeenQuestions): Record<QuestionState, number> {
  useSheetAfterPaint(saver, () => Object.values(countStates(saver, seen)).join(' '))
  useSyncExternalStore(seen.subscribe, seen.size)
  return countStates(saver, seen)
}
