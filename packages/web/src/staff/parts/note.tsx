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
}

/** A sentence that needs to be read: the only coloured box of a page, with a heavy left edge. */
export function Note({ severity, what, children, action }: NoteProps) {
  return (
    <Alert severity={severity} action={action} sx={{ borderLeftWidth: 4 }}>
      <Box component="strong">{what}</Box> {children}
    </Alert>
  )
}
