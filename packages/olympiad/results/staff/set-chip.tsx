import BlockOutlined from '@mui/icons-material/Block'
import CheckIcon from '@mui/icons-material/Check'
import HistoryIcon from '@mui/icons-material/History'
import HourglassEmptyIcon from '@mui/icons-material/HourglassEmpty'
import ScheduleIcon from '@mui/icons-material/Schedule'
import { STATE_WORDS } from '../../kit/console/parts/results/result-words.ts'
import { StateChip } from '../../kit/staff/parts/state-chip.tsx'
import type { ResultSet } from '../declared/resultsets.ts'

const LOOKS = {
  computing: { tone: 'info', Sign: HourglassEmptyIcon },
  ready: { tone: 'warning', Sign: ScheduleIcon },
  published: { tone: 'success', Sign: CheckIcon },
  superseded: { tone: 'neutral', Sign: HistoryIcon },
  discarded: { tone: 'neutral', Sign: BlockOutlined },
} as const

/** Where a set stands. */
export const SetChip = ({ set: { state } }: { readonly set: Pick<ResultSet, 'state'> }) => (
  <StateChip {...LOOKS[state]} word={STATE_WORDS[state]} />
)
