import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import PendingActions from '@mui/icons-material/PendingActions'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { Exam } from '@olympiad/contract/collections/exams'
import { messages } from '@olympiad/contract/messages'
import { formatExamTimes } from '../../lib/exam-times.ts'

/** Name, level, times and approval of an exam; the same in the list and in the confirmation. */
export function ExamDetails({ exam, isApproved }: { exam: Exam; isApproved: boolean }) {
  const { approved, pending } = messages.approval
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1.5,
        width: '100%',
      }}
    >
      <Box component="span" sx={{ display: 'block', textAlign: 'left' }}>
        <Typography component="span" variant="h3" sx={{ display: 'block' }}>
          {exam.name}
        </Typography>
        <Typography component="span" sx={{ display: 'block' }}>
          Level {exam.level}
        </Typography>
        <Typography
          component="span"
          color="textSecondary"
          sx={{ display: 'block', fontVariantNumeric: 'lining-nums', textWrap: 'balance' }}
        >
          {formatExamTimes(exam)}
        </Typography>
      </Box>
      <Chip
        component="span"
        size="small"
        variant="outlined"
        color={isApproved ? 'success' : 'warning'}
        icon={isApproved ? <CheckCircle /> : <PendingActions />}
        label={isApproved ? approved : pending}
      />
    </Box>
  )
}
