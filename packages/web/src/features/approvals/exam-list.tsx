import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Exam } from '@olympiad/contract/collections/exams'
import { messages } from '@olympiad/contract/messages'
import { Loading } from '../../ui/loading.tsx'
import { ApprovalRow } from './approval-row.tsx'

interface Props {
  /** Undefined while they are loading. */
  exams: readonly Exam[] | undefined
  approvedExams: ReadonlySet<string>
  onAsk: (exam: Exam) => void
}

/** Every exam with its approval. */
export function ExamList({ exams, approvedExams, onAsk }: Props) {
  return (
    <Card component="section" aria-labelledby="exams-available">
      <Typography id="exams-available" variant="h2" sx={{ px: 2.5, py: 1.75 }}>
        Exams available
      </Typography>
      {!exams && <Loading />}
      {exams?.length === 0 && (
        <Typography color="textSecondary" sx={{ px: 2.5, py: 3, borderTop: 1, borderColor: 'divider' }}>
          {messages.noExams}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {exams?.map((exam) => (
          <ApprovalRow key={exam.id} exam={exam} isApproved={approvedExams.has(exam.id)} onAsk={onAsk} />
        ))}
      </Box>
    </Card>
  )
}
