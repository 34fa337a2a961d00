import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { parseRecordTime } from '@olympiad/schema/record-time'
import type { Exam } from '../../../exams/declared/exams.ts'
import { serverNow } from '../../../kit/lib/time/server-clock.ts'
import type { OpenRequests } from '../../declared/help.ts'

/** How long after the end of an exam somebody may still have time of their own. */
const STILL_NEWS_MS = 6 * 3_600_000

interface Props {
  readonly counts: OpenRequests['elsewhere']
  readonly exams: readonly Exam[]
  readonly onExam: (id: string) => void
}

/** How many ask for help in the other exams of today, each with a way there; hidden if nobody does. */
export function HelpElsewhere({ counts, exams, onExam }: Props) {
  const isNews = ({ ends }: Exam) => parseRecordTime(ends) + STILL_NEWS_MS > serverNow()
  const others = exams.filter((exam) => counts[exam.id] && isNews(exam))
  if (others.length === 0) return null
  return (
    <Stack sx={{ px: 1, py: 1, alignItems: 'flex-start', borderTop: 1, borderColor: 'divider' }}>
      {others.map(({ id, name, level }) => (
        <Button key={id} size="small" onClick={() => onExam(id)} sx={{ textAlign: 'start' }}>
          {counts[id]} in {name} · Level {level}
        </Button>
      ))}
    </Stack>
  )
}
