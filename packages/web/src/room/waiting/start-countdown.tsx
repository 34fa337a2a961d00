import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { useServerNow } from '@olympiad/olympiad/kit/lib/time/server-clock'
import { formatDuration } from '@olympiad/olympiad/kit/own-exam/format-duration'
import { parseRecordTime } from '@olympiad/schema/record-time'

/** The time until the start, large. */
export function StartCountdown({ starts }: { starts: string }) {
  const say = useSay()
  const leftMs = parseRecordTime(starts) - useServerNow()
  return (
    <Box>
      <Typography color="textSecondary">{say('The exam starts in')}</Typography>
      <Typography role="timer" aria-label={say('Time until the start')} translate="no" sx={largeFigure}>
        {/* Rounded up, so that nought is the start. */}
        {formatDuration(leftMs + 999)}
      </Typography>
    </Box>
  )
}

export const largeFigure = {
  fontSize: 'clamp(2.8rem, 10vw, 4.4rem)',
  fontWeight: 300,
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
} as const
