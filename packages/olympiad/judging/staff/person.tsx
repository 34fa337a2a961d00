import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { timelineQuery } from '../../kit/hall/evidence-queries.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { formatSpan } from '../../kit/lib/time/exam-times.ts'
import { Loading } from '../../kit/ui/loading.tsx'
import type { StaffAccount } from '../../supervisors/declared/supervisors.ts'
import { DecisionsPanel } from './decisions-panel.tsx'
import { SavesChart } from './saves-chart.tsx'
import { TimelineList } from './timeline-list.tsx'

/** What was noticed about one examinee, and the decisions. */
export function Person({ id, staff }: { id: string; staff: StaffAccount }) {
  const timeline = useQuery(timelineQuery(id))
  const failure = useFailure(timeline)
  if (!timeline.data) return failure ? <Alert severity="error">{failureMessage(failure)}</Alert> : <Loading />
  const { examinee, exam, events, isCut, focuses, saves, arrived } = timeline.data
  return (
    <Stack spacing={1.5}>
      <div>
        <Typography variant="h1">
          <bdi>{examinee.name || examinee.username}</bdi>
        </Typography>
        <Typography color="textSecondary">
          {examinee.username} · <bdi>{exam.name}</bdi> · {formatSpan(exam)}
        </Typography>
      </div>
      {failure && <Alert severity="error">{failureMessage(failure)} What is shown is older.</Alert>}
      <Alert severity="info">
        A program noticed what is shown here. It does not say why. People look, ask and decide.
      </Alert>
      <DecisionsPanel timeline={timeline.data} staff={staff} />
      <SavesChart saves={saves} arrived={arrived} exam={exam} />
      {isCut && (
        <Alert severity="warning">
          There is more than fits on one page. The newest of each kind are shown. The page sent {focuses} events in all.
        </Alert>
      )}
      <TimelineList events={events} />
    </Stack>
  )
}
