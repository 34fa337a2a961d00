import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { Exam } from '@olympiad/contract/collections/exams'
import { messages } from '@olympiad/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { examsQuery } from '../../lib/exam-queries.ts'
import { useSession } from '../../lib/session.ts'
import { useVisitorFingerprint } from '../../lib/use-visitor-fingerprint.ts'
import { Loading } from '../../ui/loading.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { ApprovalRow } from './approval-row.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { SupervisorCard } from './supervisor-card.tsx'
import { useApprovals } from './use-approvals.ts'

/** Where supervisors let exams run. */
export function ApprovalsScreen() {
  usePageTitle('Approve Exams')
  useVisitorFingerprint()
  const { record } = useSession()
  const exams = useQuery(examsQuery)
  const { supervisor, isPending, approvedExams, alert, approve, isApproving } = useApprovals(record?.id ?? '')
  const [asked, setAsked] = useState<Exam | null>(null)
  const isLoading = exams.isPending || isPending

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
      <Card component="section" aria-labelledby="exams-available">
        <Typography id="exams-available" variant="h2" sx={{ px: 2.5, py: 1.75 }}>
          Exams available
        </Typography>
        {isLoading && <Loading />}
        {!isLoading && (exams.data ?? []).length === 0 && (
          <Typography color="textSecondary" sx={{ px: 2.5, py: 3, borderTop: 1, borderColor: 'divider' }}>
            {messages.noExams}
          </Typography>
        )}
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {!isLoading &&
            exams.data?.map((exam) => (
              <ApprovalRow key={exam.id} exam={exam} isApproved={approvedExams.has(exam.id)} onAsk={setAsked} />
            ))}
        </Box>
      </Card>
      <ApproveDialog exam={asked} isBusy={isApproving} onCancel={() => setAsked(null)} onApprove={confirm} />
    </Container>
  )
}
