import Box from '@mui/material/Box'
import { type AnswerSaver, useAnswer } from '@olympiad/olympiad/answers/student/index'
import { sectionName } from '@olympiad/olympiad/forms/declared/words/section-name'
import { questionLabel } from '@olympiad/olympiad/ground/declared/spelling/question-label'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { Fragment, type KeyboardEvent, type MouseEvent, memo, useEffect, useRef } from 'react'
import { overviewStyle } from './overview-style.ts'
import { stateOf } from './question-state.ts'
import { SIGNS, wordOf } from './question-words.ts'
import type { SeenQuestions } from './seen-questions.ts'
import { useIsSeen } from './use-seen-questions.ts'

interface CellsProps {
  saver: AnswerSaver
  seen: SeenQuestions
  /** Take care that it is stable. */
  onQuestion(questionnumber: number): void
}

/** Each question with its state, and what the signs mean. */
export function Overview({ id, isOpen, ...props }: CellsProps & { id: string; isOpen: boolean }) {
  const say = useSay()
  if (!isOpen) return null
  return (
    <Box id={id} sx={overviewStyle}>
      <Cells {...props} />
      <ul className="legend" aria-label={say('Signs of the overview')}>
        {SIGNS.map(([state, meaning]) => (
          <li key={state}>
            <span className="cell sample" data-state={state} aria-hidden />
            {say(meaning)}
          </li>
        ))}
      </ul>
    </Box>
  )
}

/** Ten rows of ten, one stop of the Tab key. Its cells render by themselves. */
const Cells = memo(function Cells({ saver, seen, onQuestion }: CellsProps) {
  const say = useSay()
  const cells = useRef<HTMLDivElement>(null)
  const { form, questions } = saver.board.form
  useEffect(() => {
    const first = cells.current?.querySelector('[data-cell]')
    if (first && cells.current) setStop(cells.current, first)
  }, [])

  function onClick({ target }: MouseEvent): void {
    const questionnumber = target instanceof HTMLElement && Number(target.dataset.cell)
    if (questionnumber) onQuestion(questionnumber)
  }

  return (
    <Box
      ref={cells}
      className="cells"
      role="group"
      aria-label={say('Questions')}
      onKeyDown={onNavigatorKey}
      onFocus={({ currentTarget, target }) => setStop(currentTarget, target)}
      onClick={onClick}
    >
      {questions.map(({ number, section }, index) => (
        <Fragment key={number}>
          {form.sections.length > 1 && section !== questions[index - 1]?.section && (
            <bdi className="part">{sectionName(form, section, say)}</bdi>
          )}
          <NavigatorCell saver={saver} seen={seen} questionnumber={number} />
        </Fragment>
      ))}
    </Box>
  )
})

interface NavigatorCellProps {
  saver: AnswerSaver
  seen: SeenQuestions
  questionnumber: number
}

/** One question of the overview: number, sign and colour to the eye, a word to screen readers. Renders by itself. */
const NavigatorCell = memo(function NavigatorCell({ saver, seen, questionnumber }: NavigatorCellProps) {
  const say = useSay()
  const state = stateOf(useAnswer(saver, questionnumber), useIsSeen(seen, questionnumber))
  return (
    <button
      type="button"
      className="cell"
      tabIndex={-1} // the overview has one stop, wherever one was last
      data-state={state}
      data-cell={questionnumber}
      aria-label={say('Question {label}, {state}', { label: questionLabel(questionnumber), state: say(wordOf(state)) })}
    >
      {questionLabel(questionnumber)}
    </button>
  )
})

const ROW = 10

/** Arrows move by one and by ten, home and end along the row, with Ctrl to the first and the last. */
function onNavigatorKey(event: KeyboardEvent): void {
  const { target, key, altKey, metaKey, currentTarget, ctrlKey } = event
  if (!(target instanceof HTMLElement) || altKey || metaKey) return
  const cells = [...currentTarget.querySelectorAll<HTMLElement>('[data-cell]')]
  const at = cells.indexOf(target)
  const rowStart = at - (at % ROW)
  const last = cells.length - 1
  const moves: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - ROW,
    ArrowDown: at + ROW,
    Home: ctrlKey ? 0 : rowStart,
    End: ctrlKey ? last : Math.min(last, rowStart + ROW - 1),
  }
  const wanted = moves[key]
  if (at === -1 || wanted === undefined) return
  event.preventDefault()
  cells[wanted]?.focus()
}

/** Makes a cell the one stop of the Tab key. */
function setStop(cells: Element, cell: Element): void {
  cells.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1')
  cell.setAttribute('tabindex', '0')
}
