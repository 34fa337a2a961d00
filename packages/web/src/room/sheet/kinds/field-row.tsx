import Box from '@mui/material/Box'
import { type AnswerSaver, useAnswer, useSheetPart } from '@olympiad/olympiad/answers/student/index'
import type { AnswerKind } from '@olympiad/olympiad/forms/declared/exam-form'
import type { FormQuestion } from '@olympiad/olympiad/forms/declared/form-questions'
import { readAnswer } from '@olympiad/olympiad/forms/declared/read-answer'
import { questionLabel } from '@olympiad/olympiad/ground/declared/spelling/question-label'
import { say, useSay } from '@olympiad/olympiad/kit/language/language'
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { groupOf, RowNumber, RowTools } from '../answer-row.tsx'
import { draftsOf } from './typed-drafts.ts'

/** Somebody who stops typing for so long has typed what they meant. */
const PAUSE_MS = 800
/** More than any answer, less than what would not be read. */
const LONGEST = 40

interface Props {
  saver: AnswerSaver
  question: FormQuestion
  /** To screen readers. */
  announce(text: string): void
}

/** A question that is answered by digits or by a number: a field, and under it what was understood or why nothing is sent. */
export const FieldRow = memo(function FieldRow({ saver, question, announce }: Props) {
  const say = useSay()
  const { number, answer: kind } = question
  const state = useAnswer(saver, number)
  const { option = '' } = state
  const typing = useTypedAnswer(saver, question)
  const { text, reason, finish, forget } = typing
  const isUnsent = text !== undefined && readAnswer(kind, text).answer !== option
  const note = noteOf({ text, reason, option, isUnsent })
  const [isIn, setIsIn] = useState(false)
  const isWrong = reason !== undefined && !isIn
  const label = questionLabel(number)

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const { answer } = readAnswer(kind, text ?? option)
    if (finish()) {
      if (answer && answer !== (text ?? option).trim())
        announce(say('Question {label} is read as {answer}.', { label, answer }))
      return // the sheet goes on to the next question
    }
    event.preventDefault()
    event.stopPropagation()
    announce(note)
  }

  function onClickCapture({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest('.clear')) forget()
  }

  return (
    <Box
      className="row typed"
      {...groupOf(label, say)}
      data-question={number}
      data-answered={(text ?? option) !== ''}
      onClickCapture={onClickCapture}
      onFocus={() => setIsIn(true)}
      onBlur={() => {
        setIsIn(false)
        finish()
      }}
      onKeyDown={onKeyDown}
    >
      <RowNumber label={label} />
      <Entry {...{ saver, kind, label, isWrong }} value={text ?? option} onType={typing.type} />
      <RowTools {...{ label, state, say }} note={isUnsent ? say('not sent') : undefined} />
      <span className="note" id={`note-${label}`} data-wrong={isWrong}>
        {note}
      </span>
    </Box>
  )
})

interface EntryProps {
  saver: AnswerSaver
  kind: AnswerKind
  label: string
  value: string
  isWrong: boolean
  onType(typed: string): void
}

/** The field; beside it, for number pads without one, the minus. */
function Entry({ saver, kind, label, value, isWrong, onType }: EntryProps) {
  const say = useSay()
  const isReadOnly = useSheetPart(saver, (sheet) => sheet.isReadOnly)
  const isInteger = kind.kind === 'integer'
  return (
    <span className="entry">
      <input
        type="text"
        className="field"
        dir="ltr"
        tabIndex={-1} // the sheet has one stop, wherever one was last
        value={value}
        readOnly={isReadOnly}
        maxLength={LONGEST}
        size={isInteger ? Math.max(3, kind.digits) : 10}
        inputMode={isInteger ? 'numeric' : 'decimal'}
        enterKeyHint="next"
        autoComplete="off"
        spellCheck={false}
        aria-label={say(isInteger ? 'Digits' : 'Number')}
        aria-describedby={`note-${label}`}
        aria-invalid={isWrong}
        onChange={({ target }) => onType(target.value)}
      />
      {!isInteger && (
        <button
          type="button"
          className="minus"
          tabIndex={-1}
          aria-label={say('Change the sign of question {label}', { label })}
          onClick={() => onType(withOtherSign(value))}
        >
          <span aria-hidden>±</span>
        </button>
      )}
    </span>
  )
}

/** What somebody types into a field, as a draft and as an answer. */
function useTypedAnswer(saver: AnswerSaver, { number, answer: kind }: FormQuestion) {
  const drafts = draftsOf(saver)
  const text = useSyncExternalStore(drafts.subscribe, () => drafts.of(number))
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])

  /** Takes what was typed as the answer, if it is one; gives whether it is. */
  function take(): boolean {
    clearTimeout(pause.current)
    const { answer } = readAnswer(kind, drafts.of(number) ?? saver.board.row(number).option ?? '')
    if (answer === undefined) return false
    if (answer === '') saver.clear(number)
    else saver.choose(number, answer)
    return true
  }

  return {
    text,
    reason: readAnswer(kind, text ?? '', say).reason,
    type(typed: string) {
      drafts.set(number, typed)
      clearTimeout(pause.current)
      pause.current = setTimeout(take, PAUSE_MS)
    },
    /** Nothing more is typed: the field shows the answer in its own spelling. */
    finish(): boolean {
      const isTaken = take()
      const isShown = readAnswer(kind, drafts.of(number) ?? '').answer === (saver.board.row(number).option ?? '')
      if (isTaken && isShown) drafts.set(number, undefined)
      return isTaken
    },
    forget() {
      clearTimeout(pause.current)
      drafts.set(number, undefined)
    },
  }
}

interface NoteFacts {
  readonly text: string | undefined
  readonly reason: string | undefined
  readonly option: string
  readonly isUnsent: boolean
}

/** What was understood, or why nothing is sent, and what counts until then. */
function noteOf({ text, reason, option, isUnsent }: NoteFacts): string {
  const counts = option && isUnsent ? ` ${say('{option} still counts.', { option })}` : ''
  if (reason !== undefined) return `${reason}${counts}`
  if (isUnsent) return `${say('Press Enter to send it.')}${counts}`
  return text !== undefined && text !== option && option ? say('Read as {option}', { option }) : ''
}

function withOtherSign(text: string): string {
  const plain = text.trimStart()
  return /^[-−–]/.test(plain) ? plain.slice(1) : `-${plain.replace(/^\+/, '')}`
}
