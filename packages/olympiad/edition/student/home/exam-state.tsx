import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { examPhase } from '../../../ground/declared/exam-phase.ts'
import { useServerNow } from '../../../kit/lib/time/server-clock.ts'
import { messages } from '../../../monitoring/declared/messages.ts'

const dots = {
  notStarted: { border: 2, borderColor: 'primary.main' },
  ongoing: {
    bgcolor: 'error.main',
    '@keyframes pulse': { '50%': { opacity: 0.35, transform: 'scale(0.8)' } },
    // In steps too small to see on a dot: a gliding one would redraw the window sixty times a second all the time.
    animation: 'pulse 1.6s steps(6, jump-none) infinite',
  },
  ended: { bgcolor: 'text.disabled' },
} as const
const colours = { notStarted: 'primary.main', ongoing: 'error.main', ended: 'text.secondary' } as const

/** Upcoming, Ongoing (with a pulsing dot) or Completed, by the server's clock. */
export function ExamState({ exam }: { exam: { starts: string; ends: string } }) {
  const phase = examPhase(useServerNow(), exam)
  return (
    <Typography
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        fontWeight: 600,
        color: colours[phase],
        whiteSpace: 'nowrap',
      }}
    >
      <Box
        component="span"
        aria-hidden
        data-testid={`dot-${phase}`}
        sx={{ width: 10, height: 10, borderRadius: '50%', ...dots[phase] }}
      />
      {messages.examState[phase]}
    </Typography>
  )
}
