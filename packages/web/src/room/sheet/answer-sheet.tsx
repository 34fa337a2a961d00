import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import type { FormQuestion } from '@olympiad/olympiad/forms/declared/form-questions'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import type { PageQuestions } from '../paper/page-questions.ts'
import { AnswerRow } from './answer-row.tsx'
import { sheetStyle } from './answer-sheet-style.ts'
import { type Press, pressBubbleOf, pressLetter, questionOf, type SheetActs } from './sheet-acts.ts'
import { focusRow, onSheetKey } from './sheet-keys.ts'
import { useOneStop } from './use-one-stop.ts'

export interface SheetProps {
  saver: AnswerSaver
  /** Take care that it is stable. */
  acts: SheetActs
  /** The questions on the page of the paper in view, if known: their rows have a bar at the left. */
  questions: PageQuestions | undefined
}

const BLOCK = 10

/** The OMR sheet: 100 rows, ten for practice, of four bubbles, in blocks of ten. Each row renders by itself. */
export const AnswerSheet = memo(function AnswerSheet(props: SheetProps) {
  const { saver } = props
  return (
    <SheetFrame {...props}>
      <RowBlocks saver={saver} questions={saver.board.form.questions} />
    </SheetFrame>
  )
})

/** Rows of letters in blocks of ten. */
export function RowBlocks({ saver, questions }: { saver: AnswerSaver; questions: readonly FormQuestion[] }) {
  return blocksOf(questions).map((block) => (
    <div className="block" key={block[0]?.number}>
      {block.map((question) => (
        <AnswerRow key={question.number} saver={saver} question={question} />
      ))}
    </div>
  ))
}

interface SheetFrameProps extends SheetProps {
  /** Of rows of other kinds. */
  press?: Press
  /** The look of rows of other kinds. */
  sx?: (theme: Theme) => SystemStyleObject<Theme>
  /** All its rows: it looks for them once. */
  children: ReactNode
}

/** The sheet around its rows: keys, presses, the one stop of the Tab key, and the bar beside the questions in view. */
export function SheetFrame({ saver, acts, questions, press = pressLetter, sx, children }: SheetFrameProps) {
  const say = useSay()
  const sheet = useRef<HTMLDivElement>(null)
  const onFocus = useOneStop(sheet)
  const onKeyDown = (event: KeyboardEvent) =>
    sheet.current && onSheetKey({ event, sheet: sheet.current, saver, acts, press })
  const { first = 0, last = -1 } = questions ?? {}
  const isReadOnly = useSyncExternalStore(saver.board.subscribeSheet, () => saver.board.sheet().isReadOnly)

  useEffect(() => {
    for (const row of sheet.current?.querySelectorAll<HTMLElement>('[data-question]') ?? []) {
      const questionnumber = questionOf(row)
      row.toggleAttribute('data-on-page', first <= questionnumber && questionnumber <= last)
    }
  }, [first, last])

  useEffect(() => {
    for (const row of sheet.current?.querySelectorAll('[role="radiogroup"], [type="checkbox"]') ?? []) {
      if (isReadOnly) row.setAttribute('aria-readonly', 'true')
      else row.removeAttribute('aria-readonly')
    }
  }, [isReadOnly])

  // Chooses; and does for mouse and finger what P, M and Delete do on the keyboard; none of them is a tab stop.
  function onClick(event: MouseEvent): void {
    const { target } = event
    if (target instanceof HTMLInputElement && target.type !== 'text') onBubble(event, target, { saver, press })
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
      aria-label={say('Answer sheet')}
      data-guided={questions !== undefined}
      data-read-only={isReadOnly}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onClick={onClick}
      sx={sx ? [sheetStyle, sx] : sheetStyle}
    >
      {children}
    </Box>
  )
}

interface PressParts {
  saver: AnswerSaver
  press: Press
}

/** Presses a bubble, which is as it was before where nothing can be chosen. */
function onBubble(event: MouseEvent, bubble: HTMLInputElement, { saver, press }: PressParts): void {
  const wanted = pressBubbleOf(saver, bubble, press)
  if ((saver.board.row(questionOf(bubble)).option ?? '') !== wanted) event.preventDefault()
}

/** The questions, ten by ten. */
function blocksOf(questions: readonly FormQuestion[]): (readonly FormQuestion[])[] {
  return Array.from({ length: Math.ceil(questions.length / BLOCK) }, (_, block) =>
    questions.slice(block * BLOCK, (block + 1) * BLOCK),
  )
}
