import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import type { Exam } from '../../../exams/declared/exams.ts'
import { isReleased } from '../../../ground/declared/exam-phase.ts'
import { formatExamTimes } from '../../../kit/lib/time/exam-times.ts'
import { serverNow } from '../../../kit/lib/time/server-clock.ts'
import { useExamPhase } from '../../../kit/lib/time/use-exam-phase.ts'
import { paths } from '../../../kit/paths.ts'
import { messages } from '../../../monitoring/declared/messages.ts'
import { ExamState } from './exam-state.tsx'

/** One exam of the summary; an ended one is paler. */
export function ExamSummaryItem({ exam }: { exam: Exam }) {
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
        <Typography color={ink}>Level {exam.level}</Typography>
        <Chip
          size="small"
          variant="outlined"
          color={isOpen ? 'success' : 'error'}
          label={isOpen ? registration.open : registration.closed}
        />
      </Box>
      <Typography color="textSecondary" sx={{ mt: 0.5, fontVariantNumeric: 'lining-nums', textWrap: 'balance' }}>
        {formatExamTimes(exam)}
      </Typography>
      {exam.published && isReleased(serverNow(), exam) && (
        <Typography sx={{ mt: 0.5 }}>
          Results are out.{' '}
          <Link component={RouterLink} to={paths.ranks}>
            Ranks
          </Link>
          {' · '}
          <Link component={RouterLink} to={paths.revisions}>
            Changes of keys
          </Link>
        </Typography>
      )}
    </Box>
  )
}

const line = { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 } as const
