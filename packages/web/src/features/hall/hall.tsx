import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { Exam } from '@olympiad/contract/collections/exams/exams'
import type { StaffAccount } from '@olympiad/contract/collections/people/supervisors'
import { messages } from '@olympiad/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { examsQuery } from '../../lib/exam/exam-queries.ts'
import { failureMessage } from '../../lib/failures.ts'
import { useFailure } from '../../lib/fetching/keep-trying.ts'
import { serverNow } from '../../lib/time/server-clock.ts'
import { StaffTheme } from '../../staff/staff-theme.tsx'
import { Loading } from '../../ui/loading.tsx'
import { ExamHall } from './exam-hall.tsx'
import { useChoice } from './use-choice.ts'

/** The hall of the exam in view, or a sentence that says why no exam is shown. */
export function Hall({ staff }: { staff: StaffAccount }) {
  return (
    <StaffTheme>
      <ChosenHall staff={staff} />
    </StaffTheme>
  )
}

function ChosenHall({ staff }: { staff: StaffAccount }) {
  const exams = useQuery(examsQuery)
  const failure = useFailure(exams)
  const choice = useChoice(exams.data ?? ([] as Exam[]), { nowMs: serverNow(), ownSchool: staff.school ?? '' })
  if (!choice.exam && failure) return <Alert severity="error">{failureMessage(failure)}</Alert>
  if (!exams.data || !choice.isReady) return <Loading />
  if (!choice.exam) return <Typography color="textSecondary">{messages.noExams}</Typography>
  return <ExamHall staff={staff} exams={exams.data} exam={choice.exam} choice={choice} />
}
