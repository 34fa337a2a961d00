import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import { useRef } from 'react'
import { focusQuestion } from '../sheet/sheet-keys.ts'
import { openQuestions } from './open-questions.ts'

interface ShowOpenOptions {
  saver: AnswerSaver
  /** On a small screen the sheet may be behind the paper. */
  onShowSheet(): void
}

/** Leads from a dialog to the first question without an answer, once the dialog is gone: before, it would take the focus back. */
export function useShowOpen({ saver, onShowSheet }: ShowOpenOptions) {
  const wanted = useRef<number>(undefined)
  return {
    show() {
      onShowSheet()
      wanted.current = openQuestions(saver)[0]
    },
    onClosed() {
      const sheet = document.getElementById('answer-sheet')
      if (sheet && wanted.current) focusQuestion(sheet, wanted.current)
      wanted.current = undefined
    },
  }
}
