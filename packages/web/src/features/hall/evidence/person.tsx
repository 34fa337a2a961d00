import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Supervisor } from '@olympiad/contract/collections/supervisors'
import { useQuery } from '@tanstack/react-query'
import { failureMessage } from '../../../lib/failures.ts'
import { useFailure } from '../../../lib/keep-trying.ts'
import { Loading } from '../../../ui/loading.tsx'
import { formatClock } from '../format-clock.ts'
import { DecisionsPanel } from './decisions-panel.tsx'
import { timelineQuery } from './evidence-queries.ts'
import { SavesChart } from './saves-chart.tsx'
import { TimelineList } from './timeline-list.tsx'

/** What was noticed of one examinee, and what people decided. */
export function Person({ id, staff }: { id: string; staff: Supervisor }) {
  const timeline = useQuery(timelineQuery(id))
  const failure = useFailure(timeline)
  if (!timeline.data) return failure ? <Alert severity="error">{failureMessage(failure)}</Alert> : <Loading />
  const { examinee, exam, events, isCut, focuses, saves, arrived } = timeline.data
  return (
    <Stack spacing={3}>
      <div>
        <Typography variant="h1">
          <bdi>{examinee.name || examinee.username}</bdi>
        </Typography>
        <Typography color="textSecondary">
          {examinee.username} · {exam.name} · {formatClock(exam.starts)} to {formatClock(exam.ends)}
        </Typography>
      </div>
      {failure && <Alert severity="error">{failureMessage(failure)} What is shown is older.</Alert>}
      <Alert severity="info">
        What is shown here was noticed by a program. It says nothing of why: people look, ask and decide.
      </Alert>
      <DecisionsPanel timeline={timeline.data} staff={staff} />
      <SavesChart saves={saves} arrived={arrived} exam={exam} />
      {isCut && (
        <Alert severity="warning">
          There was more than one page has room for: the newest of each kind is shown. The page told of {focuses} events
          in all.
        </Alert>
      )}
      <TimelineList events={events} />
    </Stack>
  )
}
