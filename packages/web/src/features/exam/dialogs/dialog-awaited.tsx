import Alert from '@mui/material/Alert'
import { SHEET_WIDTH } from '../sheet/answer-panel-style.ts'

/** In the place of a dialog that the network holds up. Older browsers ask only once for a file: then a page loaded again has it. */
export function DialogAwaited({ onClose }: { onClose?: (() => void) | undefined }) {
  return (
    <Alert severity="warning" onClose={onClose} sx={awaitedStyle}>
      A window waits for the network. It opens by itself, and you can go on meanwhile. If the network is back and it
      does not open, load this page again.
    </Alert>
  )
}

/** Below the paper's end, where it hides neither the time nor a row. */
const awaitedStyle = {
  position: 'fixed',
  bottom: 8,
  left: 8,
  width: { xs: 'calc(100% - 16px)', md: `min(44rem, calc(100% - ${SHEET_WIDTH} - 16px))` },
  zIndex: 'modal',
  bgcolor: 'background.paper',
  boxShadow: 4,
} as const
