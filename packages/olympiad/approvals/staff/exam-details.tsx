import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import HelpOutlined from '@mui/icons-material/HelpOutlined'
import LockOpen from '@mui/icons-material/LockOpenOutlined'
import PendingActions from '@mui/icons-material/PendingActions'
import RemoveCircle from '@mui/icons-material/RemoveCircleOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Exam } from '../../exams/declared/exams.ts'
import { formatExamTimes } from '../../kit/lib/time/exam-times.ts'
import { StateChip } from '../../kit/staff/parts/state-chip.tsx'
import { messages } from '../../monitoring/declared/messages.ts'
import type { Standing } from './list-exams.ts'

const chips = {
  approved: { word: messages.approval.approved, tone: 'success', Sign: CheckCircle },
  pending: { word: messages.approval.pending, tone: 'warning', Sign: PendingActions },
  unknown: { word: 'Approval not known', tone: 'neutral', Sign: HelpOutlined },
  free: { word: 'No approval needed', tone: 'neutral', Sign: LockOpen },
  missed: { word: 'Never approved', tone: 'neutral', Sign: RemoveCircle },
} as const

interface Props {
  exam: Exam
  standing: Standing
  /** What else there is to say of it, below its times. */
  note?: ReactNode
  /** What can be done with it, beside its chip. */
  action?: ReactNode
}

/** Name, level, times and approval of an exam; the same in the list and in the confirmation. */
export function ExamDetails({ exam, standing, note, action }: Props) {
  return (
    <Box component="span" sx={row}>
      <Box component="span" sx={{ display: 'block', textAlign: 'left', flex: '1 1 260px' }}>
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
        {note}
      </Box>
      <StateChip {...chips[standing]} />
      {action}
    </Box>
  )
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, width: '100%' } as const
