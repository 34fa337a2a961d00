import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import type { Exam } from '../../exams/declared/exams.ts'
import type { ExamForm } from '../../forms/declared/exam-form.ts'
import { examPhase, isReleased } from '../../ground/declared/exam-phase.ts'
import { type Say, useSay } from '../../kit/language/language.ts'
import { formatExamTimes } from '../../kit/lib/time/exam-times.ts'
import { serverNow, useServerNow } from '../../kit/lib/time/server-clock.ts'
import { useExamPhase } from '../../kit/lib/time/use-exam-phase.ts'
import { paths } from '../../kit/paths.ts'
import { messages } from '../../monitoring/declared/messages.ts'

/** One exam of the summary; an ended one is paler. */
export function ExamSummaryItem({ exam }: { exam: Exam }) {
  const say = useSay()
  const { registration } = messages
  const isOver = useExamPhase(exam) === 'ended'
  const ink = isOver ? 'textSecondary' : 'textPrimary'
  const isOpen = exam.registrationopen && !isOver
  return (
    <Box component="li" sx={{ px: 2.5, py: 1.75, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={line}>
        <Typography variant="h3" color={ink}>
          {exam.name}
        </Typography>
        <ExamState exam={exam} />
      </Box>
      <Box sx={line}>
        <Typography color={ink}>
          {say('Level {level}', { level: exam.level })}
          {exam.form && ` · ${questionsWords(exam.form, say)}`}
        </Typography>
        <Typography component="span" color={isOpen ? 'success' : 'error'} sx={tag}>
          {say(isOpen ? registration.open : registration.closed)}
        </Typography>
      </Box>
      <Typography color="textSecondary" sx={{ mt: 0.5, fontVariantNumeric: 'lining-nums', textWrap: 'balance' }}>
        {formatExamTimes(exam)}
      </Typography>
      {exam.published && isReleased(serverNow(), exam) && (
        <Typography sx={{ mt: 0.5 }}>
          {say('Results are out.')}{' '}
          <Link component={RouterLink} to={paths.ranks}>
            {say('Ranks')}
          </Link>
          {' · '}
          <Link component={RouterLink} to={paths.revisions}>
            {say('Changes of keys')}
          </Link>
          {' · '}
          <Link component={RouterLink} to={paths.verify}>
            {say('Check a certificate')}
          </Link>
        </Typography>
      )}
    </Box>
  )
}

/** Of an exam with a form of its own; the site says what the others have. */
function questionsWords({ sections, choose }: ExamForm, say: Say): string {
  const all = sections.reduce((sum, { questions }) => sum + questions, 0)
  return say(
    choose.length > 0
      ? '{count, plural, one {# question, some parts by choice} other {# questions, some parts by choice}}'
      : '{count, plural, one {# question} other {# questions}}',
    { count: all },
  )
}

const line = { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 } as const

/** By ourselves: a visitor would fetch MUI's chip for a line around a word. */
const tag = { border: 1, borderRadius: 4, px: 1, fontSize: '0.8125rem', whiteSpace: 'nowrap' } as const

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
function ExamState({ exam }: { exam: { starts: string; ends: string } }) {
  const say = useSay()
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
      <Box component="span" aria-hidden sx={{ width: 10, height: 10, borderRadius: '50%', ...dots[phase] }} />
      {say(messages.examState[phase])}
    </Typography>
  )
}
