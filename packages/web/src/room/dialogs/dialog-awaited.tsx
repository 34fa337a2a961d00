import Alert from '@mui/material/Alert'
import { SIDE_BY_SIDE } from '@olympiad/olympiad/kit/ui/window/side-by-side'
import { SHEET_WIDTH } from '../sheet/answer-panel-style.ts'

/** In the place of a dialog that the network holds up. Older browsers ask only once for a file: then a page loaded again has it. */
export function DialogAwaited({ onClose }: { onClose?: (() => void) | undefined }) {
  return (
    <Alert severity="warning" onClose={onClose} sx={awaitedStyle}>
      This needs the internet. It opens when the connection is back. Go on answering. If it does not open then, load
      this page again.
    </Alert>
  )
}

/** Below the paper's end, where it hides neither the time nor a row. */
const awaitedStyle = {
  position: 'fixed',
  bottom: 8,
  left: 8,
  width: 'calc(100% - 16px)',
  [SIDE_BY_SIDE]: { width: `min(44rem, calc(100% - ${SHEET_WIDTH} - 16px))` },
  zIndex: 'modal',
  bgcolor: 'background.paper',
  boxShadow: 4,
} as const
