import CheckIcon from '@mui/icons-material/Check'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import type { FactState } from '../../../../overview/declared/facts.ts'
import { Unseen } from '../../../ui/unseen.tsx'

const SIGNS = {
  ok: { Sign: CheckIcon, color: 'success.main', word: 'Ready' },
  warning: { Sign: WarningAmber, color: 'warning.main', word: 'Check it' },
  wrong: { Sign: ErrorOutline, color: 'error.main', word: 'Not ready' },
} as const

/** The state of a fact, as a sign with its word. */
export function FactSign({ state }: { state: FactState }) {
  const { Sign, color, word } = SIGNS[state]
  return (
    <>
      <Sign sx={{ fontSize: 18, color }} titleAccess="" aria-hidden />
      <Unseen>{word}: </Unseen>
    </>
  )
}
