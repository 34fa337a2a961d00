import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { useQuery } from '@tanstack/react-query'
import type { Exam } from '../../exams/declared/exams.ts'
import { format } from '../../kit/lib/time/format-time.ts'
import { serverNow } from '../../kit/lib/time/server-clock.ts'
import type { ExamineeWithExam } from '../../kit/own-exam/examinee-reply.ts'
import { Lines } from '../../kit/ui/lines.tsx'
import { standingOf } from '../declared/verdicts.ts'
import { decisionsQuery } from './decision-queries.ts'
import { DecisionReply } from './decision-reply.tsx'
import { OWN_STANDING_WORDS, OWN_STEP_WORDS } from './own-decision-words.ts'

/** Nobody decides at the very end, when a whole hall asks for its receipts. */
const SOONEST_MS = 5 * 60_000

/** What people decided on the examinee, each with the reason, and the place for an answer; nothing where nothing was. */
export function OwnDecisions({ examinee, exam }: { examinee: ExamineeWithExam; exam: Exam }) {
  const isTime = serverNow() > parseRecordTime(exam.ends) + SOONEST_MS
  const { data } = useQuery({ ...decisionsQuery(examinee.questionpaper), enabled: isTime })
  if (!data || data.length === 0) return null
  return (
    <Paper component="section" aria-labelledby="own-decisions" variant="outlined" sx={{ p: 2.5 }}>
      <Typography variant="h2" id="own-decisions" sx={{ mb: 1 }}>
        What was decided about your exam
      </Typography>
      <Typography sx={{ fontWeight: 600, mb: 1 }}>{OWN_STANDING_WORDS[standingOf(data).decision]}</Typography>
      <Stack component="ul" spacing={0.75} sx={{ m: 0, mb: 2, pl: 2.5 }}>
        {data.map(({ id, created, step, reason, by }) => (
          <li key={id}>
            {OWN_STEP_WORDS[step]}, {format(parseRecordTime(created), 'PPPp')}, by {by}: <Lines text={reason} />
          </li>
        ))}
      </Stack>
      <DecisionReply questionpaper={examinee.questionpaper} />
    </Paper>
  )
}
