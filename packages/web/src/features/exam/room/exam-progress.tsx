import AccessTime from '@mui/icons-material/AccessTime'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { Exam } from '@olympiad/contract/collections/exams'
import { useServerNow } from '../../../lib/time/server-clock.ts'
import { SHORT_WINDOW } from '../../../ui/use-is-short-window.ts'
import { describeDuration, formatDuration } from '../format-duration.ts'
import { progressAt, progressColor } from './progress.ts'
import { lastStretch } from './time-steps.ts'

const figures = { fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' } as const

/** The time that is left, the largest figure of the room, and the time that has gone, each second. */
export function TimeLeft({ exam }: { exam: Exam }) {
  const { elapsedMs, remainingMs } = progressAt(useServerNow(), exam)
  const last = lastStretch(remainingMs)
  return (
    <Box sx={{ ...figures, textAlign: 'right' }}>
      <Typography
        role="timer"
        sx={{
          color: last?.color,
          fontWeight: 700,
          fontSize: { xs: '1.7rem', md: '2.3rem' },
          lineHeight: 1.1,
          [SHORT_WINDOW]: { fontSize: '1.4rem' },
        }}
      >
        {/* Rounded up, so that nought is the end. */}
        {formatDuration(remainingMs + 999)}{' '}
        <Box component="span" sx={{ fontWeight: 400, fontSize: '1rem' }}>
          left
        </Box>
      </Typography>
      <Box sx={beneath}>
        {last && (
          <Box component="strong" sx={{ color: last.color, display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
            <AccessTime aria-hidden sx={{ fontSize: '1em' }} /> {last.label}
          </Box>
        )}
        <Box component="span" sx={{ [SHORT_WINDOW]: { display: 'none' } }}>
          Elapsed {formatDuration(elapsedMs)}
        </Box>
      </Box>
    </Box>
  )
}

const beneath = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  justifyContent: 'flex-end',
  columnGap: 1.5,
  fontSize: '0.9rem',
  color: 'text.secondary',
  [SHORT_WINDOW]: { fontSize: '0.8rem', lineHeight: 1.2 },
} as const

/** The exam's time as a bar, each second. */
export function ExamProgress({ exam }: { exam: Exam }) {
  const { remainingMs, percent } = progressAt(useServerNow(), exam)
  return (
    <LinearProgress
      variant="determinate"
      value={percent}
      color={progressColor(percent)}
      aria-label="Time used"
      aria-valuetext={`${describeDuration(remainingMs)} left`}
      sx={{
        height: 8,
        borderRadius: 4,
        my: 0.5,
        [SHORT_WINDOW]: { position: 'absolute', insetInline: 0, bottom: 0, height: 4, my: 0, borderRadius: 0 },
      }}
    />
  )
}
