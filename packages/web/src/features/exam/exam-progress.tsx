import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { Exam } from '@olympiad/contract/collections/exams'
import { useServerNow } from '../../lib/server-clock.ts'
import { describeDuration, formatDuration } from './format-duration.ts'
import { progressAt, progressColor } from './progress.ts'

/** Elapsed and remaining time as a bar and as figures, each second. */
export function ExamProgress({ exam }: { exam: Exam }) {
  const { elapsedMs, remainingMs, percent } = progressAt(useServerNow(), exam)
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums lining-nums' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
        <Typography color="text.secondary">Elapsed {formatDuration(elapsedMs)}</Typography>
        <Typography role="timer" sx={{ fontWeight: 600, fontSize: '1.2rem' }}>
          {/* Rounded up, so that nought is the end. */}
          {formatDuration(remainingMs + 999)}{' '}
          <Box component="span" sx={{ fontWeight: 400, fontSize: '1rem' }}>
            left
          </Box>
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={percent}
        color={progressColor(percent)}
        aria-label="Time used"
        aria-valuetext={`${describeDuration(remainingMs)} left`}
        sx={{ height: 8, borderRadius: 4, my: 0.5 }}
      />
    </Box>
  )
}
