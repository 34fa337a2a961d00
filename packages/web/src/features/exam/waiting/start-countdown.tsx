import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/contract/record-time'
import { useServerNow } from '../../lib/server-clock.ts'
import { formatDuration } from './format-duration.ts'

/** The time until the start, large. */
export function StartCountdown({ starts }: { starts: string }) {
  const leftMs = parseRecordTime(starts) - useServerNow()
  return (
    <Box>
      <Typography color="text.secondary">{leftMs > 0 ? 'The exam starts in' : 'The exam is opening'}</Typography>
      <Typography
        role="timer"
        sx={{
          fontSize: 'clamp(3rem, 10vw, 5.5rem)',
          fontWeight: 300,
          lineHeight: 1.1,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {/* Rounded up, so that nought is the start. */}
        {formatDuration(leftMs + 999)}
      </Typography>
    </Box>
  )
}
