import Button from '@mui/material/Button'
import { useState } from 'react'
import type { MediaView } from './exam-monitor.ts'

interface Props {
  /** The states of camera and microphone. */
  views: readonly MediaView[]
  onCheckAgain(): void
}

/** Looks for missing devices again, and says when nothing has changed. */
export function CheckAgain({ views, onCheckAgain }: Props) {
  const [before, setBefore] = useState<readonly MediaView[]>()
  // Each look ends in a new view, also when it found what the last one did.
  const hasLooked = before?.some((view, index) => view !== views[index]) ?? false
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        onClick={() => {
          setBefore(views)
          onCheckAgain()
        }}
        sx={{ minHeight: 28, py: 0, my: 0.25 }}
      >
        Check again
      </Button>
      <span role="status">{hasLooked && ' Checked again: nothing has changed.'}</span>
    </>
  )
}
