import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { Approval } from '@olympiad/contract/collections/approvals'
import type { Exam } from '@olympiad/contract/collections/exams'
import { parseRecordTime } from '@olympiad/contract/record-time'
import { format, formatDistanceStrict } from 'date-fns'
import { serverNow } from '../../lib/time/server-clock.ts'
import { ExamDetails } from './exam-details.tsx'
import type { ListedExam } from './list-exams.ts'

interface Props {
  listed: ListedExam
  supervisorId: string
  onAsk: (exam: Exam) => void
}

/** One exam of the list; a pending one opens the confirmation, any other is disabled. */
export function ApprovalRow({ listed, supervisorId, onAsk }: Props) {
  const { exam, standing, approval } = listed
  const isPending = standing === 'pending'
  return (
    <li>
      <ButtonBase disabled={!isPending} onClick={() => onAsk(exam)} sx={rowStyle}>
        <ExamDetails
          exam={exam}
          standing={standing}
          note={
            approval ? <ApprovedBy approval={approval} supervisorId={supervisorId} /> : isPending && <Due exam={exam} />
          }
          // The whole row is the button; this is how it looks like one.
          action={
            isPending && (
              <Box component="span" sx={buttonStyle}>
                Approve
              </Box>
            )
          }
        />
      </ButtonBase>
    </li>
  )
}

/** By whom and when. The names of others are theirs: supervisors may not read one another's accounts. */
function ApprovedBy({ approval, supervisorId }: { approval: Approval; supervisorId: string }) {
  const by = approval.supervisor === supervisorId ? 'you' : 'another supervisor'
  return (
    <Typography component="span" color="textSecondary" sx={{ display: 'block' }}>
      Approved by {by}, {format(parseRecordTime(approval.created), 'PPp')}
    </Typography>
  )
}

/** How long it can still wait. */
function Due({ exam }: { exam: Exam }) {
  const [startMs, nowMs] = [parseRecordTime(exam.starts), serverNow()]
  const distance = formatDistanceStrict(startMs, nowMs)
  return (
    <Typography
      component="span"
      sx={{ display: 'block', fontWeight: 600, color: startMs > nowMs ? 'text.secondary' : 'warning.main' }}
    >
      {startMs > nowMs ? `Starts in ${distance}` : `Should have opened ${distance} ago: its examinees are waiting`}
    </Typography>
  )
}

const buttonStyle = {
  px: 2.25,
  py: 1,
  borderRadius: 1,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  typography: 'button',
} as const

const rowStyle = {
  width: '100%',
  px: 2.5,
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
  '&:focus-visible': { outlineOffset: -3 },
  '&:hover': { bgcolor: 'action.hover' },
} as const
