import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import { type MouseEvent, memo, useEffect, useId, useRef } from 'react'
import { NavigatorCell } from './navigator-cell.tsx'
import { onNavigatorKey, setStop } from './navigator-keys.ts'
import { navigatorStyle } from './navigator-style.ts'
import { SIGNS, summaryOf } from './question-state.ts'
import type { SeenQuestions } from './seen-questions.ts'
import { useCounts } from './use-counts.ts'

interface Props {
  saver: AnswerSaver
  seen: SeenQuestions
  isOpen: boolean
  onToggle(): void
  /** Take care that it is stable. */
  onQuestion(questionnumber: number): void
}

/** The overview: how many questions are answered, marked, seen and not visited, and on demand which; each leads to its row. */
export function Navigator({ saver, seen, isOpen, onToggle, onQuestion }: Props) {
  const id = useId()
  const counts = useCounts(saver, seen)
  const Arrow = isOpen ? ExpandLess : ExpandMore
  return (
    <Box className="navigator" sx={navigatorStyle}>
      <ButtonBase className="bar" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onToggle}>
        <span>Overview</span>
        <span className="counts">
          {summaryOf(counts).map(([state, count, word]) => (
            <span className="count" key={state}>
              <span className="cell sample" data-state={state} aria-hidden />
              {count} {word}
            </span>
          ))}
        </span>
        <Arrow aria-hidden fontSize="small" />
      </ButtonBase>
      {isOpen && (
        <div id={id}>
          <Cells saver={saver} seen={seen} onQuestion={onQuestion} />
          <ul className="legend" aria-label="Signs of the overview">
            {SIGNS.map(([state, meaning]) => (
              <li key={state}>
                <span className="cell sample" data-state={state} aria-hidden />
                {meaning}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Box>
  )
}

type CellsProps = Pick<Props, 'saver' | 'seen' | 'onQuestion'>

/** Ten rows of ten, one stop of the Tab key. Its cells render by themselves. */
const Cells = memo(function Cells({ saver, seen, onQuestion }: CellsProps) {
  const cells = useRef<HTMLDivElement>(null)
  const questions = Array.from({ length: saver.board.questionCount }, (_, index) => index + 1)
  useEffect(() => {
    if (cells.current) setStop(cells.current, 1)
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
      aria-label="Questions"
      onKeyDown={onNavigatorKey}
      onFocus={({ currentTarget, target }) => setStop(currentTarget, Number(target.dataset.cell))}
      onClick={onClick}
    >
      {questions.map((questionnumber) => (
        <NavigatorCell key={questionnumber} saver={saver} seen={seen} questionnumber={questionnumber} />
      ))}
    </Box>
  )
})
