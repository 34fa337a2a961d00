import CheckIcon from '@mui/icons-material/Check'
import WarningAmberIcon from '@mui/icons-material/WarningAmber'
import { questionCount, specForm } from '../../ground/declared/paper-form.ts'
import { filledWords } from '../../kit/console/parts/exams/key-words.ts'
import { StateChip } from '../../kit/staff/parts/state-chip.tsx'

/** How far a key is: `98 of 100`. */
export function KeyChip({ filled }: { readonly filled: number }) {
  return filled === questionCount(specForm) ? (
    <StateChip tone="success" Sign={CheckIcon} word={filledWords(filled)} />
  ) : (
    <StateChip tone="warning" Sign={WarningAmberIcon} word={filledWords(filled)} />
  )
}
