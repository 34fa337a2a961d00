import PersonOutlined from '@mui/icons-material/PersonOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { may, mayOver } from '../../ground/declared/roles.ts'
import { useVisitorFingerprint } from '../../kit/lib/fingerprint.ts'
import { useSession } from '../../kit/lib/session/session.ts'
import { paths } from '../../kit/paths.ts'
import { ActDialog, type OpenAct } from '../../kit/staff/act-form/act-dialog.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { StaffTheme } from '../../kit/staff/staff-theme.tsx'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import type { StaffAccount } from '../../supervisors/declared/supervisors.ts'
import { ApprovalOutcome, type Outcome } from './approval-outcome.tsx'
import { approveAct } from './approve-act.ts'
import { ExamDetails } from './exam-details.tsx'
import { ExamList } from './exam-list.tsx'
import type { ListedExam } from './list-exams.ts'
import { useApprovals } from './use-approvals.ts'

/** Where supervisors let exams run; other staff see which do. */
export function ApprovalsScreen() {
  return (
    <StaffTheme>
      <Approvals />
    </StaffTheme>
  )
}

function Approvals() {
  usePageTitle('Approve Exams')
  useVisitorFingerprint()
  const { kind, record } = useSession()
  const approvals = useApprovals(record?.id ?? '', kind === 'staff' ? (record.school ?? '') : '')
  const { supervisor, exams, haveExamsFailed, loadFailure, isNeeded, nameOf, change, isWithin } = approvals
  const [open, setOpen] = useState<OpenAct | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const notice = useRef<HTMLDivElement>(null)

  function ask(listed: ListedExam) {
    const { exam, standing, approval } = listed
    const affected = `everybody who sits ${exam.name}, Level ${exam.level}`
    setOutcome(null)
    setOpen({
      ...{ id: exam.id, act: approveAct(listed, change), affected, fields: [], calls: [{ who: affected, input: {} }] },
      children: <ExamDetails exam={exam} standing={standing} />,
      onDone: ([error]) => {
        setOutcome({ exam, isTakenBack: approval !== undefined, error })
        setOpen(null)
      },
      // The row that opened it cannot take the focus back: it is disabled now.
      returnTo: () => notice.current,
    })
  }

  const closeOutcome = () => {
    setOutcome(null)
    heading.current?.focus()
  }

  return (
    <Container maxWidth="md" sx={{ py: { xs: 2, md: 3 } }}>
      <Box sx={headStyle}>
        <Typography ref={heading} tabIndex={-1} variant="h1" sx={{ outline: 'none' }}>
          Exam approval dashboard
        </Typography>
        {kind === 'staff' && mayOver(record, 'board', record.school ?? '') && (
          <Button component={Link} to={paths.hall} variant="outlined">
            Open the hall
          </Button>
        )}
        {supervisor && <StaffCard {...supervisor} />}
      </Box>
      {outcome && <ApprovalOutcome ref={notice} outcome={outcome} onClose={closeOutcome} />}
      {loadFailure && (
        <Box sx={{ mb: 1.5 }}>
          <Note severity="error" what={loadFailure} />
        </Box>
      )}
      <ExamList
        exams={exams}
        hasFailed={haveExamsFailed}
        mayApprove={isNeeded && kind === 'staff' && may(record, 'approve')}
        nameOf={nameOf}
        isWithin={isWithin}
        onAsk={ask}
      />
      {kind === 'staff' && may(record, 'rescueAnswers') && (
        <Button component={Link} to={paths.rescue} sx={{ mt: 3 }}>
          Open a rescue file
        </Button>
      )}
      <ActDialog open={open} onClose={() => setOpen(null)} />
    </Container>
  )
}

const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 1.5,
  mb: 2.5,
} as const

/** Who approves here. */
function StaffCard({ email, role }: Pick<StaffAccount, 'email' | 'role'>) {
  return (
    <Card sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, py: 0.75 }}>
      <PersonOutlined color="primary" fontSize="small" aria-hidden />
      <Typography>{email}</Typography>
      <Typography color="textSecondary">{role || 'supervisor'}</Typography>
    </Card>
  )
}
