import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'

const appear = {
  '@keyframes appear': { from: { opacity: 0 }, to: { opacity: 1 } },
  // What loads at once must not flash.
  animation: 'appear 200ms ease-out 150ms both',
}

/** The spinner shown while a page loads. */
export function Loading({ label = 'Loading...' }: { label?: string }) {
  return (
    <Box
      role="status"
      sx={{ display: 'grid', placeItems: 'center', alignContent: 'center', gap: 2, py: 10, ...appear }}
    >
      <CircularProgress size={36} thickness={4} aria-hidden />
      <Typography color="textSecondary">{label}</Typography>
    </Box>
  )
}
