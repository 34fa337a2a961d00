import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { Exam } from '@olympiad/contract/collections/exams/exams'
import { messages } from '@olympiad/contract/messages'
import { formatExamTimes } from '../../lib/time/exam-times.ts'
import { useExamPhase } from '../../lib/time/use-exam-phase.ts'
import { ExamState } from './exam-state.tsx'

/** One exam of the summary; an ended one is paler. */
export function ExamSummaryItem({ exam }: { exam: Exam }) {
  const { registration } = messages
  const ink = useExamPhase(exam) === 'ended' ? 'textSecondary' : 'textPrimary'
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
          color={exam.registrationopen ? 'success' : 'error'}
          label={exam.registrationopen ? registration.open : registration.closed}
        />
      </Box>
      <Typography color="textSecondary" sx={{ mt: 0.5, fontVariantNumeric: 'lining-nums', textWrap: 'balance' }}>
        {formatExamTimes(exam)}
      </Typography>
    </Box>
  )
}

const line = { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 } as const
