import { type AnswerSaver, type RowSign, type RowState, useAnswer } from '@olympiad/olympiad/answers/student/index'
import type { FormQuestion } from '@olympiad/olympiad/forms/declared/form-questions'
import { type Message, message } from '@olympiad/olympiad/ground/declared/spelling/message'
import { questionLabel } from '@olympiad/olympiad/ground/declared/spelling/question-label'
import { type Say, useSay } from '@olympiad/olympiad/kit/language/language'
import { Unseen } from '@olympiad/olympiad/kit/ui/unseen.tsx'
import { memo, useLayoutEffect, useRef } from 'react'

const SIGNS: Record<RowSign, { sign: string; text: Message | '' }> = {
  empty: { sign: '', text: '' },
  saving: { sign: '…', text: message('saving') },
  saved: { sign: '✓', text: message('saved') },
  marked: { sign: '✓', text: message('marked') },
  cleared: { sign: '✓', text: message('cleared') },
  other: { sign: '⇄', text: message('other device') },
  waiting: { sign: '↻', text: message('waiting') },
  refused: { sign: '✕', text: message('too late') },
}

interface AnswerRowProps {
  saver: AnswerSaver
  question: FormQuestion
}

/** One question with its letters. Plain elements, styled by the sheet: a hundred rows have to appear at once. */
export const AnswerRow = memo(function AnswerRow({ saver, question }: AnswerRowProps) {
  const { number: questionnumber, answer } = question
  const say = useSay()
  const state = useAnswer(saver, questionnumber)
  const { option = '' } = state
  const label = questionLabel(questionnumber)
  const row = useRef<HTMLDivElement>(null)
  // Before it is painted. Inputs that React fills would be looked for in all of the page at each choice.
  useLayoutEffect(() => {
    for (const input of row.current?.querySelectorAll('input') ?? []) input.checked = option.includes(input.value)
  }, [option])
  const isSeveral = answer.kind === 'letters'
  return (
    <div
      ref={row}
      className="row"
      {...groupOf(label, say, isSeveral ? 'group' : 'radiogroup')}
      data-question={questionnumber}
      data-answered={option !== ''}
    >
      <RowNumber label={label} />
      <Bubbles
        label={label}
        letters={'letters' in answer ? answer.letters : ''}
        type={isSeveral ? 'checkbox' : 'radio'}
      />
      <RowTools label={label} state={state} say={say} />
    </div>
  )
})

/** What a row is to screen readers. */
export const groupOf = (label: string, say: Say, role: 'group' | 'radiogroup' = 'group') => ({
  role,
  'aria-label': say('Question {label}', { label }),
  'aria-describedby': `sign-${label}`,
})

/** The number of a question, which leads to its place on the paper. */
export function RowNumber({ label }: { label: string }) {
  return (
    <span className="number" translate="no" aria-hidden>
      {label}
    </span>
  )
}

interface RowToolsProps {
  label: string
  state: Pick<RowState, 'marked' | 'sign'>
  /** Of the row, which follows the language already. */
  say: Say
  /** In place of the sign of the row: of what is typed and is no answer yet. */
  note?: string | undefined
}

/** What a row has beside its answer: clear, mark, and whether it is saved. */
export function RowTools({ label, state: { marked, sign }, say, note }: RowToolsProps) {
  const shown = SIGNS[sign]
  return (
    <>
      <button
        type="button"
        className="clear"
        tabIndex={-1}
        aria-label={say('Clear question {label}', { label })}
        title={say('Clear')}
      >
        <span aria-hidden>×</span>
      </button>
      <button
        type="button"
        className="mark"
        tabIndex={-1}
        aria-pressed={marked}
        aria-label={say('Mark question {label} for review', { label })}
        title={say(marked ? 'Marked for review: the answer still counts' : 'Mark for review')}
      />
      <span className={`sign ${note === undefined ? sign : 'waiting'}`} id={`sign-${label}`}>
        <span aria-hidden>{note === undefined ? shown.sign : '✎'}</span> {note ?? (shown.text && say(shown.text))}
        {marked && <Unseen> {say(sign === 'marked' ? 'for review' : 'marked for review')}</Unseen>}
      </span>
    </>
  )
}

interface BubblesProps {
  /** The inputs of one radio group share it. */
  label: string
  letters: string
  type?: 'radio' | 'checkbox'
  /** Of a match: before the letter in the value of its bubble. */
  row?: string
}

/** The same as long as the row is there: the sheet hears of what is chosen. */
export const Bubbles = memo(function Bubbles({ label, letters, type = 'radio', row = '' }: BubblesProps) {
  return [...letters].map((letter) => (
    <label className="choice" key={letter}>
      <input
        type={type}
        tabIndex={-1} // the sheet has one stop, wherever one was last
        name={`question-${label}${row}`}
        value={row + letter}
        aria-label={letter}
      />
      <span className="bubble" translate="no" aria-hidden>
        {letter}
      </span>
    </label>
  ))
})
