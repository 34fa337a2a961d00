import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { lazyPart } from '@olympiad/olympiad/kit/lib/lazy-part.tsx'
import { useId } from 'react'
import { navigatorStyle } from './navigator-style.ts'
import { summaryOf } from './question-state.ts'
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

/** Which question is in which state; fetched ahead, since nobody reads it first. */
const Overview = lazyPart(
  ({ isOpen }: { isOpen: boolean }) => isOpen,
  async () => (await import('./overview.tsx')).Overview,
)

/** The overview: how many questions are answered, marked, seen and not visited, and on demand which; each leads to its row. */
export function Navigator({ saver, seen, isOpen, onToggle, onQuestion }: Props) {
  const say = useSay()
  const id = useId()
  const counts = useCounts(saver, seen)
  const Arrow = isOpen ? ExpandLess : ExpandMore
  return (
    <Box className="navigator" sx={navigatorStyle}>
      <ButtonBase className="bar" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onToggle}>
        <span>{say('Overview')}</span>
        <span className="counts">
          {summaryOf(counts).map(([state, count, word]) => (
            <span className="count" key={state}>
              <span className="cell sample" data-state={state} aria-hidden />
              {count} {say(word)}
            </span>
          ))}
        </span>
        <Arrow aria-hidden fontSize="small" />
      </ButtonBase>
      <Overview id={id} isOpen={isOpen} {...{ saver, seen, onQuestion }} />
    </Box>
  )
}
