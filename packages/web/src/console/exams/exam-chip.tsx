import EventIcon from '@mui/icons-material/Event'
import PlayArrowIcon from '@mui/icons-material/PlayArrow'
import StopIcon from '@mui/icons-material/Stop'
import type { Exam } from '@olympiad/contract/collections/exams/exams'
import { StateChip } from '../../staff/parts/state-chip.tsx'
import { stateOf } from './exam-facts.ts'

/** Whether an exam is to come, runs, or is over. */
export function ExamChip({ exam }: { readonly exam: Exam }) {
  const { phase } = stateOf(exam)
  if (phase === 'notStarted') return <StateChip tone="info" Sign={EventIcon} word="To come" />
  if (phase === 'ongoing') return <StateChip tone="success" Sign={PlayArrowIcon} word="Running" />
  return <StateChip tone="neutral" Sign={StopIcon} word="Ended" />
}
