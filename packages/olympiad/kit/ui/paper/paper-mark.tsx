import Box from '@mui/material/Box'
import { drawnInSystemColors } from '../window/forced-colors.ts'
import type { PaperMark } from './paper-layout.ts'

/** A bar in the margin beside the spot. */
export function MarkOnPage({ mark: { spot, tall } }: { mark: PaperMark }) {
  return (
    <Box
      aria-hidden
      data-mark
      data-theme="light"
      sx={markStyle}
      style={{
        left: `${spot.across * 100}%`,
        top: `${(spot.down - tall * 0.2) * 100}%`,
        height: `${tall * 140}%`,
      }}
    />
  )
}

const markStyle = {
  ...{ position: 'absolute', width: 5, ml: '-13px', borderRadius: 1, bgcolor: 'primary.main' },
  ...drawnInSystemColors('Highlight'),
} as const
