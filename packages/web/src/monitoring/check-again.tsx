import Button from '@mui/material/Button'
import { useState } from 'react'
import type { MediaView } from './exam-monitor.ts'

interface Props {
  /** How camera and microphone stand. */
  views: readonly MediaView[]
  onCheckAgain(): void
}

/** Looks for what is missing once more, and says when that changed nothing. */
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
