import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { examPhase } from '../../ground/declared/exam-phase.ts'
import { examsQuery } from '../../kit/lib/exam/exam-queries.ts'
import { formatEnd } from '../../kit/lib/time/exam-times.ts'
import { useServerNow } from '../../kit/lib/time/server-clock.ts'

const MINUTE_MS = 60_000
const MOST = 3

/** The exams that run, else those that come next: for which one logs in. Nothing where they are not known. */
export function NextExams() {
  const { data: exams = [] } = useQuery(examsQuery)
  const now = useServerNow(MINUTE_MS)
  const running = exams.filter((exam) => examPhase(now, exam) === 'ongoing')
  const [next] = exams.filter((exam) => examPhase(now, exam) === 'notStarted')
  const shown = running.length > 0 ? running : exams.filter(({ starts }) => starts === next?.starts)
  return shown.slice(0, MOST).map((exam) => (
    <Typography key={exam.id} sx={{ fontVariantNumeric: 'lining-nums' }}>
      <strong>{exam.name}</strong>
      {running.includes(exam)
        ? ` · runs until ${formatEnd(exam, now)}`
        : ` · starts ${formatEnd({ starts: exam.starts, ends: exam.starts }, now)}`}
    </Typography>
  ))
}
