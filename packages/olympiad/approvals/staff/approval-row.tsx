import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/schema/record-time'
import type { Exam } from '../../exams/declared/exams.ts'
import { formatDistance } from '../../kit/lib/time/format-distance.ts'
import { format } from '../../kit/lib/time/format-time.ts'
import { serverNow } from '../../kit/lib/time/server-clock.ts'
import type { Approval } from '../declared/approvals.ts'
import { ExamDetails } from './exam-details.tsx'
import type { ListedExam } from './list-exams.ts'

interface Props {
  listed: ListedExam
  /** Exams need an approval, which the account may give, and take back before their start. */
  mayApprove: boolean
  /** Whether an exam is theirs to approve: staff of a school approve what their school sits alone. Undefined while not known. */
  isWithin: (exam: string) => boolean | undefined
  /** Who an approval is by, in words. */
  nameOf: (supervisorId: string) => string
  onAsk: (listed: ListedExam) => void
}

/** One exam of the list; a pending one opens the confirmation, any other is disabled. Before the start an approval can be taken back. */
export function ApprovalRow({ listed, mayApprove, isWithin, nameOf, onAsk }: Props) {
  const { exam, standing, approval, hasStarted } = listed
  const isPending = standing === 'pending'
  const isTheirs = mayApprove && isWithin(exam.id) === true
  const isOffered = isPending && isTheirs
  return (
    <li>
      <ButtonBase disabled={!isOffered} onClick={() => onAsk(listed)} sx={rowStyle}>
        <ExamDetails
          exam={exam}
          standing={standing}
          note={
            approval ? (
              <ApprovedBy approval={approval} by={nameOf(approval.supervisor)} />
            ) : (
              isPending && <Due exam={exam} isOthers={mayApprove && isWithin(exam.id) === false} />
            )
          }
          // The whole row is the button; this is how it looks like one.
          action={
            isOffered && (
              <Box component="span" sx={buttonStyle}>
                Approve
              </Box>
            )
          }
        />
      </ButtonBase>
      {approval && isTheirs && !hasStarted && <TakeBack exam={exam} onClick={() => onAsk(listed)} />}
    </li>
  )
}

function TakeBack({ exam, onClick }: { exam: Exam; onClick: () => void }) {
  const label = `Take back the approval of ${exam.name}, Level ${exam.level}`
  return (
    <Button size="small" onClick={onClick} aria-label={label} sx={{ mx: 2, mb: 1.5 }}>
      Take back
    </Button>
  )
}

/** Who approved it, and when. */
function ApprovedBy({ approval, by }: { approval: Approval; by: string }) {
  return (
    <Typography component="span" color="textSecondary" sx={{ display: 'block' }}>
      Approved by {by}, {format(parseRecordTime(approval.created), 'PPp')}
    </Typography>
  )
}

/** How long it can still wait, and who approves it where the account cannot. */
function Due({ exam, isOthers }: { exam: Exam; isOthers: boolean }) {
  const [startMs, nowMs] = [parseRecordTime(exam.starts), serverNow()]
  const distance = formatDistance(startMs, nowMs)
  return (
    <>
      <Typography
        component="span"
        sx={{ display: 'block', fontWeight: 600, color: startMs > nowMs ? 'text.secondary' : 'warning.main' }}
      >
        {startMs > nowMs ? `Starts in ${distance}` : `Should have opened ${distance} ago: its students are waiting`}
      </Typography>
      {isOthers && (
        <Typography component="span" color="textSecondary" sx={{ display: 'block' }}>
          Your school does not sit this exam alone. An organiser approves it.
        </Typography>
      )}
    </>
  )
}

const buttonStyle = {
  px: 1.5,
  py: 0.75,
  borderRadius: 1,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  typography: 'button',
} as const

const rowStyle = {
  width: '100%',
  px: 2,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  '&:focus-visible': { outlineOffset: -3 },
  '&:hover': { bgcolor: 'action.hover' },
} as const
