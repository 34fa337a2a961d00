import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { Exam } from '../../exams/declared/exams.ts'
import { useChoice } from '../../kit/hall/use-choice.ts'
import { examsQuery } from '../../kit/lib/exam/exam-queries.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { serverNow } from '../../kit/lib/time/server-clock.ts'
import { StaffTheme } from '../../kit/staff/staff-theme.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import { messages } from '../../monitoring/declared/messages.ts'
import type { StaffAccount } from '../../supervisors/declared/supervisors.ts'
import { ExamHall } from './exam-hall.tsx'

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
