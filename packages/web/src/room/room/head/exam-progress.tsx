import AccessTime from '@mui/icons-material/AccessTime'
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { Exam } from '@olympiad/olympiad/exams/declared/exams'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { Rich } from '@olympiad/olympiad/kit/language/rich.tsx'
import { progressAt, progressColor } from '@olympiad/olympiad/kit/lib/time/progress'
import { useServerNow } from '@olympiad/olympiad/kit/lib/time/server-clock'
import { describeDuration, formatDuration } from '@olympiad/olympiad/kit/own-exam/format-duration'
import { SHORT_WINDOW } from '@olympiad/olympiad/kit/ui/window/use-is-short-window'
import { lastStretch } from '../time-steps.ts'

const figures = { fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' } as const

/** The time left, the largest figure of the room, and the elapsed time, each second. */
export function TimeLeft({ exam, onHide }: { exam: Exam; onHide(): void }) {
  const say = useSay()
  const { elapsedMs, remainingMs } = progressAt(useServerNow(), exam)
  const last = lastStretch(remainingMs, elapsedMs + remainingMs)
  return (
    <Box sx={{ ...figures, textAlign: 'right' }}>
      <Typography
        role="timer"
        aria-label={say('Time left')}
        sx={{
          color: last?.color,
          fontWeight: 700,
          fontSize: { xs: '1.45rem', md: '1.9rem' },
          lineHeight: 1.1,
          [SHORT_WINDOW]: { fontSize: '1.4rem' },
        }}
      >
        {/* Rounded up, so that nought is the end. */}
        <span translate="no">{formatDuration(remainingMs + 999)}</span>{' '}
        <Box
          component="span"
          sx={{ fontWeight: 400, fontSize: '0.93rem', color: 'text.secondary', [SHORT_WINDOW]: { display: 'none' } }}
        >
          {say('left')}
        </Box>
      </Typography>
      <Box sx={beneath}>
        {last && (
          <Box component="strong" sx={{ color: last.color, display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
            <AccessTime aria-hidden sx={{ fontSize: '1em' }} /> {last.label}
          </Box>
        )}
        <Box component="span" sx={{ [SHORT_WINDOW]: { display: 'none' } }}>
          <Rich
            text={say('Elapsed <time>{time}</time>')}
            values={{ time: formatDuration(elapsedMs) }}
            tags={{
              time: (words) => (
                <span key="time" translate="no">
                  {words}
                </span>
              ),
            }}
          />
        </Box>
        <HideButton onHide={onHide} />
      </Box>
    </Box>
  )
}

function HideButton({ onHide }: { onHide(): void }) {
  const say = useSay()
  return (
    <IconButton
      aria-label={say('Hide the time')}
      title={say('Hide the time')}
      size="small"
      onClick={onHide}
      sx={{ p: 0.25, my: '-4px' }}
    >
      <VisibilityOff sx={{ fontSize: '1.25rem' }} />
    </IconButton>
  )
}

/** Replaces the time for students who are nervous about a clock. The last minutes are still announced. */
export function HiddenTime({ onShow }: { onShow(): void }) {
  const say = useSay()
  return (
    <Box sx={{ textAlign: 'right' }}>
      <Button size="small" onClick={onShow} startIcon={<Visibility />}>
        {say('Show the time')}
      </Button>
      <Box sx={beneath}>{say('T tells it once')}</Box>
    </Box>
  )
}

const beneath = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: 1,
  // Two lines of it are as high as the buttons beside them.
  maxWidth: { md: '9.5rem' },
  marginInlineStart: 'auto',
  fontSize: '0.82rem',
  lineHeight: 1.2,
  color: 'text.secondary',
  [SHORT_WINDOW]: { maxWidth: 'none', fontSize: '0.8rem' },
} as const

/** The exam's time as a bar, each second. */
export function ExamProgress({ exam }: { exam: Exam }) {
  const say = useSay()
  const { remainingMs, percent } = progressAt(useServerNow(), exam)
  return (
    <LinearProgress
      variant="determinate"
      value={percent}
      color={progressColor(percent)}
      aria-label={say('Time used')}
      aria-valuetext={say('{time} left', { time: describeDuration(remainingMs) })}
      sx={{
        position: 'absolute',
        insetInline: 0,
        bottom: 0,
        height: 4,
        // Gliding on by less than a hair each second would have the window drawn again some twenty times a second.
        '& .MuiLinearProgress-bar': { transition: 'none' },
      }}
    />
  )
}
