import Box from '@mui/material/Box'
import { type AnswerSaver, type RowSign, useAnswer } from '@olympiad/olympiad/answers/student/index'
import { lettersOf, specForm } from '@olympiad/olympiad/ground/declared/paper-form'
import { questionLabel } from '@olympiad/olympiad/kit/own-exam/format-duration'
import { Unseen } from '@olympiad/olympiad/kit/ui/unseen.tsx'
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import type { PageQuestions } from '../paper/page-questions.ts'
import { sheetStyle } from './answer-sheet-style.ts'
import type { SheetActs } from './sheet-acts.ts'
import { focusRow, letterOf, onSheetKey, questionOf } from './sheet-keys.ts'
import { useOneStop } from './use-one-stop.ts'

interface Props {
  saver: AnswerSaver
  /** Take care that it is stable. */
  acts: SheetActs
  /** The questions on the page of the paper in view, if known: their rows have a bar at the left. */
  questions: PageQuestions | undefined
}

const BLOCK = 10

/** The OMR sheet: 100 rows, ten for practice, of four bubbles, in blocks of ten. Each row renders by itself. */
export const AnswerSheet = memo(function AnswerSheet({ saver, acts, questions }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  const onFocus = useOneStop(sheet)
  const onKeyDown = (event: KeyboardEvent) => sheet.current && onSheetKey({ event, sheet: sheet.current, saver, acts })
  const { first = 0, last = -1 } = questions ?? {}
  const isReadOnly = useSyncExternalStore(saver.board.subscribeSheet, () => saver.board.sheet().isReadOnly)

  useEffect(() => {
    for (const row of sheet.current?.querySelectorAll<HTMLElement>('[data-question]') ?? []) {
      const questionnumber = questionOf(row)
      row.toggleAttribute('data-on-page', first <= questionnumber && questionnumber <= last)
    }
  }, [first, last])

  useEffect(() => {
    for (const row of sheet.current?.querySelectorAll('[data-question]') ?? []) {
      if (isReadOnly) row.setAttribute('aria-readonly', 'true')
      else row.removeAttribute('aria-readonly')
    }
  }, [isReadOnly])

  // Chooses; and does for mouse and finger what P, M and Delete do on the keyboard; none of them is a tab stop.
  function onClick(event: MouseEvent): void {
    const { target } = event
    if (target instanceof HTMLInputElement) onBubble(event, target, saver)
    const tool = target instanceof Element && target.closest('.number, .mark, .clear')
    if (!tool || !sheet.current) return
    const questionnumber = questionOf(tool)
    // The keys go on in this row: a tool that hides itself would leave the focus nowhere.
    focusRow(sheet.current, questionnumber)
    if (tool.matches('.mark')) acts.toggleMark(questionnumber)
    else if (tool.matches('.clear')) acts.clear(questionnumber)
    else if (questions) acts.lookUp(questionnumber)
  }

  return (
    <Box
      ref={sheet}
      id="answer-sheet"
      role="group"
      aria-label="Answer sheet"
      data-guided={questions !== undefined}
      data-read-only={isReadOnly}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onClick={onClick}
      sx={sheetStyle}
    >
      {blocksOf(saver.board.questionCount).map((numbers) => (
        <div className="block" key={numbers[0]}>
          {numbers.map((questionnumber) => (
            <AnswerRow key={questionnumber} saver={saver} questionnumber={questionnumber} />
          ))}
        </div>
      ))}
    </Box>
  )
})

/** Chooses a bubble, which is as it was before where nothing can be chosen. */
function onBubble(event: MouseEvent, bubble: HTMLInputElement, saver: AnswerSaver): void {
  const questionnumber = questionOf(bubble)
  const letter = letterOf(bubble)
  if (letter) saver.choose(questionnumber, letter)
  if (saver.board.row(questionnumber).option !== letter) event.preventDefault()
}

/** The numbers of the questions, ten by ten. */
function blocksOf(questionCount: number): number[][] {
  return Array.from({ length: questionCount / BLOCK }, (_, block) =>
    Array.from({ length: BLOCK }, (_, row) => block * BLOCK + row + 1),
  )
}

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

interface AnswerRowProps {
  saver: AnswerSaver
  questionnumber: number
}

/** One question of the sheet. Plain elements, styled by the sheet: a hundred rows have to appear at once. */
const AnswerRow = memo(function AnswerRow({ saver, questionnumber }: AnswerRowProps) {
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
