import Box from '@mui/material/Box'
import type { PaperSpot } from './paper-layout.ts'

/** A spot of the paper to find at a glance, and how tall it is: a part of the page's height. */
export interface PaperMark {
  readonly spot: PaperSpot
  readonly tall: number
}

/** A bar in the margin beside the spot. */
export function MarkOnPage({ mark: { spot, tall } }: { mark: PaperMark }) {
  return (
    <Box
      aria-hidden
      data-mark
      data-theme="light"
      sx={{ position: 'absolute', width: 5, ml: '-13px', borderRadius: 1, bgcolor: 'primary.main' }}
      style={{
        left: `${spot.across * 100}%`,
        top: `${(spot.down - tall * 0.2) * 100}%`,
        height: `${tall * 140}%`,
      }}
    />
  )
}
