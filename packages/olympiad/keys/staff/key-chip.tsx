import CheckIcon from '@mui/icons-material/Check'
import WarningAmberIcon from '@mui/icons-material/WarningAmber'
import { filledWords } from '../../kit/console/parts/exams/key-words.ts'
import { StateChip } from '../../kit/staff/parts/state-chip.tsx'

interface KeyChipProps {
  readonly filled: number
  /** Of questions. */
  readonly count: number
}

/** How far a key is: `98 of 100`. */
export function KeyChip({ filled, count }: KeyChipProps) {
  return filled === count ? (
    <StateChip tone="success" Sign={CheckIcon} word={filledWords(filled, count)} />
  ) : (
    <StateChip tone="warning" Sign={WarningAmberIcon} word={filledWords(filled, count)} />
  )
}
