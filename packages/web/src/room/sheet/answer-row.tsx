import { type AnswerSaver, type RowSign, useAnswer } from '@olympiad/olympiad/answers/student/index'
import { lettersOf, specForm } from '@olympiad/olympiad/ground/declared/paper-form'
import { questionLabel } from '@olympiad/olympiad/kit/own-exam/format-duration'
import { Unseen } from '@olympiad/olympiad/kit/ui/unseen.tsx'
import { memo, useLayoutEffect, useRef } from 'react'

const SIGNS: Record<RowSign, { sign: string; text: string }> = {
  empty: { sign: '', text: '' },
  saving: { sign: '…', text: 'saving' },
  saved: { sign: '✓', text: 'saved' },
  marked: { sign: '✓', text: 'marked' },
  cleared: { sign: '✓', text: 'cleared' },
  other: { sign: '⇄', text: 'other device' },
  waiting: { sign: '↻', text: 'waiting' },
  refused: { sign: '✕', text: 'too late' },
}

const LETTERS = lettersOf(specForm)

interface Props {
  saver: AnswerSaver
  questionnumber: number
}

/** One question of the sheet. Plain elements, styled by the sheet: a hundred rows have to appear at once. */
export const AnswerRow = memo(function AnswerRow({ saver, questionnumber }: Props) {
  const { option, marked, sign } = useAnswer(saver, questionnumber)
  const label = questionLabel(questionnumber)
  const shown = SIGNS[sign]
  const row = useRef<HTMLDivElement>(null)
  // Before it is painted. Inputs that React fills would be looked for in all of the page at each choice.
  useLayoutEffect(() => {
    for (const input of row.current?.querySelectorAll('input') ?? []) input.checked = input.value === option
  }, [option])
  return (
    <div
      ref={row}
      className="row"
      role="radiogroup"
      aria-label={`Question ${label}`}
      aria-describedby={`sign-${label}`}
      data-question={questionnumber}
      data-answered={option !== undefined}
    >
      <span className="number" translate="no" aria-hidden>
        {label}
      </span>
      <Bubbles label={label} />
      <button type="button" className="clear" tabIndex={-1} aria-label={`Clear question ${label}`} title="Clear">
        <span aria-hidden>×</span>
      </button>
      <button
        type="button"
        className="mark"
        tabIndex={-1}
        aria-pressed={marked}
        aria-label={`Mark question ${label} for review`}
        title={marked ? 'Marked for review: the answer still counts' : 'Mark for review'}
      />
      <span className={`sign ${sign}`} id={`sign-${label}`}>
        <span aria-hidden>{shown.sign}</span> {shown.text}
        {marked && <Unseen>{sign === 'marked' ? ' for review' : ' marked for review'}</Unseen>}
      </span>
    </div>
  )
})

/** The same as long as the row is there: the sheet hears of what is chosen. */
const Bubbles = memo(function Bubbles({ label }: { label: string }) {
  return LETTERS.map((letter) => (
    <label className="choice" key={letter}>
      <input
        type="radio"
        tabIndex={-1} // the sheet has one stop, wherever one was last
        name={`question-${label}`}
        value={letter}
        aria-label={letter}
      />
      <span className="bubble" translate="no" aria-hidden>
        {letter}
      </span>
    </label>
  ))
})
