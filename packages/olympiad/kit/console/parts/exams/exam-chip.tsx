import EventIcon from '@mui/icons-material/Event'
import PlayArrowIcon from '@mui/icons-material/PlayArrow'
import StopIcon from '@mui/icons-material/Stop'
import type { Exam } from '../../../../exams/declared/exams.ts'
import { StateChip } from '../../../staff/parts/state-chip.tsx'
import { PHASE_WORDS, stateOf } from './exam-facts.ts'

/** Whether an exam is to come, runs, or is over. */
export function ExamChip({ exam }: { readonly exam: Exam }) {
  const { phase } = stateOf(exam)
  return <StateChip {...LOOKS[phase]} word={PHASE_WORDS[phase]} />
}

const LOOKS = {
  notStarted: { tone: 'info', Sign: EventIcon },
  ongoing: { tone: 'success', Sign: PlayArrowIcon },
  ended: { tone: 'neutral', Sign: StopIcon },
} as const
