import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/schema/record-time'
import type { Exam } from '../../../exams/declared/exams.ts'
import { formatShort } from '../../../kit/lib/time/exam-times.ts'
import { isSameDay } from '../../../kit/lib/time/format-time.ts'
import { useServerNow } from '../../../kit/lib/time/server-clock.ts'
import { formatLength, formatMinute } from '../../../kit/staff/words/format-clock.ts'

/** The exam's time, each second: until the start, until the end, or that it is over. Own ends are in their rows. */
export function HallTime({ exam }: { exam: Exam }) {
  const nowMs = useServerNow()
  const untilStartMs = parseRecordTime(exam.starts) - nowMs
  const leftMs = parseRecordTime(exam.ends) - nowMs
  const isBefore = untilStartMs > 0
  return (
    <Box sx={boxStyle}>
      <Typography
        component="span"
        role="timer"
        aria-label={isBefore ? 'Time until the start' : 'Time left'}
        sx={figureStyle}
      >
        {leftMs <= 0 ? 'Time is over' : formatLength((isBefore ? untilStartMs : leftMs) + 999)}
      </Typography>
      <Typography variant="body2" component="span" color="textSecondary">
        {leftMs > 0 && <>{isBefore ? 'until the start' : 'left'}, </>}
        {leftMs > 0 ? 'ends' : 'ended'}{' '}
        {isSameDay(parseRecordTime(exam.ends), nowMs) ? formatMinute(exam.ends) : formatShort(exam.ends)}
      </Typography>
    </Box>
  )
}

const boxStyle = {
  display: 'flex',
  alignItems: 'center',
  columnGap: 1,
  fontVariantNumeric: 'tabular-nums',
} as const
const figureStyle = {
  fontWeight: 700,
  fontSize: { xs: '1.35rem', sm: '1.6rem' },
  lineHeight: 1.2,
  whiteSpace: 'nowrap',
} as const
