import Alert, { type AlertColor } from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface NoteProps {
  readonly severity: AlertColor
  /** What happened, in a few words. */
  readonly what: ReactNode
  /** The rest of the sentence. */
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly onClose?: () => void
}

/** A sentence that needs to be read: the only coloured box of a page, with a heavy left edge. */
export function Note({ severity, what, children, action, onClose }: NoteProps) {
  return (
    <Alert severity={severity} action={action} {...(onClose && { onClose })} sx={{ borderLeftWidth: 4 }}>
      <Box component="strong">{what}</Box>
      {children && <> {children}</>}
    </Alert>
  )
}
