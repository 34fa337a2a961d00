import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useSay } from '../language/language.ts'
import { useIsLate } from '../use-is-late.ts'

/** Longer than any request may take: what is awaited then may never come, as a file that is held back on the way. */
const PATIENCE_MS = 15_000

const appear = {
  '@keyframes appear': { from: { opacity: 0 }, to: { opacity: 1 } },
  // What loads at once must not flash.
  animation: 'appear 200ms ease-out 150ms both',
}

/** The spinner shown while a page loads; what takes long is told, with a way on. */
export function Loading({ label }: { label?: string }) {
  const say = useSay()
  const isLate = useIsLate(true, PATIENCE_MS)
  return (
    <Box
      role="status"
      sx={{ display: 'grid', placeItems: 'center', alignContent: 'center', gap: 2, px: 2, py: 10, ...appear }}
    >
      <CircularProgress size={36} thickness={4} aria-hidden />
      <Typography color="textSecondary">{label ?? say('Loading...')}</Typography>
      {isLate && (
        <>
          <Typography align="center">
            {say('This takes long. Check your internet connection, or load this page again.')}
          </Typography>
          <Button variant="outlined" onClick={() => window.location.reload()}>
            {say('Load again')}
          </Button>
        </>
      )}
    </Box>
  )
}
