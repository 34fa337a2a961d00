import Alert from '@mui/material/Alert'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { Exam } from '@olympiad/contract/collections/exams'
import { useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { useVisitorFingerprint } from '../../lib/use-visitor-fingerprint.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { ExamList } from './exam-list.tsx'
import { SupervisorCard } from './supervisor-card.tsx'
import { useApprovals } from './use-approvals.ts'

/** Where supervisors let exams run. */
export function ApprovalsScreen() {
  usePageTitle('Approve Exams')
  useVisitorFingerprint()
  const { record } = useSession()
  const { supervisor, exams, approvedExams, alert, approve, isApproving } = useApprovals(record?.id ?? '')
  const [asked, setAsked] = useState<Exam | null>(null)

  async function confirm(exam: Exam) {
    await approve(exam.id).catch(() => undefined) // the alert tells
    setAsked(null)
  }

  return (
    <Container maxWidth="md" sx={{ py: { xs: 3, md: 5 } }}>
      <Typography variant="h1" sx={{ fontSize: 'clamp(1.6rem, 3.4vw, 2.2rem)', mb: 2.5 }}>
        Exam approval dashboard
      </Typography>
      {supervisor && <SupervisorCard email={supervisor.email} />}
      {alert && (
        <Alert severity="error" variant="outlined" sx={{ mb: 3 }}>
          {alert}
        </Alert>
      )}
      <ExamList exams={exams} approvedExams={approvedExams} onAsk={setAsked} />
      <ApproveDialog exam={asked} isBusy={isApproving} onCancel={() => setAsked(null)} onApprove={confirm} />
    </Container>
  )
}
