import { type AnswerSaver, useAnswer } from '@olympiad/olympiad/answers/student/index'
import type { AnswerKind } from '@olympiad/olympiad/forms/declared/exam-form'
import type { FormQuestion } from '@olympiad/olympiad/forms/declared/form-questions'
import { questionLabel } from '@olympiad/olympiad/ground/declared/spelling/question-label'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { memo, useLayoutEffect, useRef } from 'react'
import { Bubbles, groupOf, RowNumber, RowTools } from '../answer-row.tsx'

interface Props {
  saver: AnswerSaver
  question: FormQuestion
  kind: Extract<AnswerKind, { kind: 'match' }>
}

/** A question with a letter for each of its rows: a small grid of bubbles. */
export const MatchRow = memo(function MatchRow({ saver, question: { number }, kind }: Props) {
  const say = useSay()
  const state = useAnswer(saver, number)
  const { option = '' } = state
  const label = questionLabel(number)
  const grid = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const pairs = option.split(',')
    for (const input of grid.current?.querySelectorAll('input') ?? []) input.checked = pairs.includes(input.value)
  }, [option])
  return (
    <div
      className="row match"
      {...groupOf(label, say)}
      data-question={number}
      data-lines={kind.rows.length}
      data-answered={option !== ''}
    >
      <RowNumber label={label} />
      <RowTools label={label} state={state} say={say} />
      <div className="grid" ref={grid}>
        {[...kind.rows].map((row) => (
          <div
            className="line"
            key={row}
            role="radiogroup"
            aria-label={say('Question {label}, row {row}', { label, row })}
          >
            <span className="row-label" translate="no" aria-hidden>
              {row}
            </span>
            <Bubbles label={label} letters={kind.letters} row={row} />
          </div>
        ))}
      </div>
    </div>
  )
})
