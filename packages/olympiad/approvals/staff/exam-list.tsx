import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/schema/record-time'
import type { Exam } from '../../exams/declared/exams.ts'
import { formatDistance } from '../../kit/lib/time/format-distance.ts'
import { format } from '../../kit/lib/time/format-time.ts'
import { serverNow } from '../../kit/lib/time/server-clock.ts'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import { NotLoaded } from '../../kit/ui/not-loaded.tsx'
import { messages } from '../../monitoring/declared/messages.ts'
import type { Approval } from '../declared/approvals.ts'
import { ExamDetails } from './exam-details.tsx'
import type { ListedExam } from './list-exams.ts'

interface Props {
  /** Undefined while they are not known. */
  exams: readonly ListedExam[] | undefined
  hasFailed: boolean
  mayApprove: boolean
  isWithin: (exam: string) => boolean | undefined
  nameOf: (supervisorId: string) => string
  onAsk: (listed: ListedExam) => void
}

/** Every exam with its approval; ended ones have a heading of their own, at the end. */
export function ExamList({ exams, hasFailed, ...row }: Props) {
  const rows = (those: readonly ListedExam[]) =>
    those.map((listed) => <ApprovalRow key={listed.exam.id} listed={listed} {...row} />)
  const ended = exams?.filter(({ hasEnded }) => hasEnded) ?? []
  return (
    <Sheet title="Exams available" note={exams && countsOf(exams)}>
      {hasFailed && (
        <Box sx={inPlace}>
          <NotLoaded what={exams ? 'The latest state of the exams' : 'The exams'} />
        </Box>
      )}
      {!exams && !hasFailed && <Loading />}
      {exams?.length === 0 && !hasFailed && (
        <Typography color="textSecondary" sx={inPlace}>
          {messages.noExams}
        </Typography>
      )}
      <Box component="ul" sx={plainList}>
        {exams && rows(exams.filter(({ hasEnded }) => !hasEnded))}
      </Box>
      {ended.length > 0 && (
        <>
          <Typography id="exams-ended" color="textSecondary" sx={{ ...inPlace, py: 1, bgcolor: 'action.hover' }}>
            Ended
          </Typography>
          <Box component="ul" aria-labelledby="exams-ended" sx={plainList}>
            {rows(ended)}
          </Box>
        </>
      )}
    </Sheet>
  )
}

/** Exams that wait for an approval come first. */
function countsOf(exams: readonly ListedExam[]): string {
  const pending = exams.filter(({ standing }) => standing === 'pending').length
  if (exams.length === 0) return ''
  if (exams.some(({ standing }) => standing === 'free')) return 'No approval is needed.'
  return pending === 0 ? 'No exam waits for approval.' : `${pending} of ${exams.length} wait for approval.`
}

const inPlace = { px: 2, py: 1.5 } as const
const plainList = { listStyle: 'none', p: 0, m: 0 } as const

interface ApprovalRowProps {
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
function ApprovalRow({ listed, mayApprove, isWithin, nameOf, onAsk }: ApprovalRowProps) {
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
