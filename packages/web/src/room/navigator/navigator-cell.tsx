import { type AnswerSaver, useAnswer } from '@olympiad/olympiad/answers/student/index'
import { questionLabel } from '@olympiad/olympiad/kit/own-exam/format-duration'
import { memo } from 'react'
import { stateOf, wordOf } from './question-state.ts'
import type { SeenQuestions } from './seen-questions.ts'
import { useIsSeen } from './use-seen-questions.ts'

interface Props {
  saver: AnswerSaver
  seen: SeenQuestions
  questionnumber: number
}

/** One question of the overview: number, sign and colour to the eye, a word to screen readers. Renders by itself. */
export const NavigatorCell = memo(function NavigatorCell({ saver, seen, questionnumber }: Props) {
  const state = stateOf(useAnswer(saver, questionnumber), useIsSeen(seen, questionnumber))
  return (
    <button
      type="button"
      className="cell"
      tabIndex={-1} // the overview has one stop, wherever one was last
      data-state={state}
      data-cell={questionnumber}
      aria-label={`Question ${questionLabel(questionnumber)}, ${wordOf(state)}`}
    >
      {questionLabel(questionnumber)}
    </button>
  )
})
