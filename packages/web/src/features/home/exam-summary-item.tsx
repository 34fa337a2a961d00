import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { Exam } from '@olympiad/contract/collections/exams'
import { messages } from '@olympiad/contract/messages'
import { formatExamTimes } from '../../lib/exam-times.ts'
import { ExamState } from './exam-state.tsx'

/** One exam of the summary. */
export function ExamSummaryItem({ exam }: { exam: Exam }) {
  const { registration } = messages
  return (
    <Box component="li" sx={{ px: 2.5, py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
        <Typography variant="h3">{exam.name}</Typography>
        <ExamState exam={exam} />
      </Box>
      <Typography>Level {exam.level}</Typography>
      <Typography color="textSecondary" sx={{ fontVariantNumeric: 'lining-nums', textWrap: 'balance' }}>
        {formatExamTimes(exam)}
      </Typography>
      <Chip
        size="small"
        variant="outlined"
        color={exam.registrationopen ? 'success' : 'error'}
        label={exam.registrationopen ? registration.open : registration.closed}
        sx={{ mt: 1 }}
      />
    </Box>
  )
}
