import ArrowBack from '@mui/icons-material/ArrowBack'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { timelineQuery } from '../../kit/hall/evidence-queries.ts'
import { HallChoice } from '../../kit/hall/hall-choice.tsx'
import { schoolsQuery } from '../../kit/hall/hall-queries.ts'
import { useChoice } from '../../kit/hall/use-choice.ts'
import { examsQuery } from '../../kit/lib/exam/exam-queries.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { useSession } from '../../kit/lib/session/session.ts'
import { formatSpan } from '../../kit/lib/time/exam-times.ts'
import { serverNow } from '../../kit/lib/time/server-clock.ts'
import { paths } from '../../kit/paths.ts'
import { FindField } from '../../kit/staff/parts/find-field.tsx'
import { PartFailure } from '../../kit/staff/parts/part-failure.tsx'
import { StaffTheme } from '../../kit/staff/staff-theme.tsx'
import { useAddress } from '../../kit/staff/table/use-address.ts'
import { Loading } from '../../kit/ui/loading.tsx'
import { messages } from '../../monitoring/declared/messages.ts'
import type { StaffAccount } from '../../supervisors/declared/supervisors.ts'
import { DecisionsPanel } from './decisions-panel.tsx'
import { Gallery } from './gallery.tsx'
import { Report } from './report.tsx'
import { SavesChart } from './saves-chart.tsx'
import { TimelineList } from './timeline-list.tsx'

/** Where staff look at pictures and events, and decide. */
export function EvidenceScreen() {
  const { kind, record } = useSession()
  const [params] = useSearchParams()
  const examinee = params.get('examinee')
  if (kind !== 'staff') return null
  return (
    <StaffTheme>
      <Container maxWidth="lg" sx={{ py: { xs: 2, md: 3 } }}>
        <Button
          component={Link}
          to={examinee === null ? paths.hall : paths.evidence}
          startIcon={<ArrowBack />}
          sx={{ mb: 1, ml: -1 }}
        >
          {examinee === null ? 'Back to the hall' : 'Back to all pictures'}
        </Button>
        {examinee === null ? <Room staff={record} /> : <Person key={examinee} id={examinee} staff={record} />}
      </Container>
    </StaffTheme>
  )
}

function Room({ staff }: { staff: StaffAccount }) {
  const exams = useQuery(examsQuery)
  const schools = useQuery(schoolsQuery)
  const failure = useFailure(exams)
  const { query, change } = useAddress()
  const own = { nowMs: serverNow(), ownSchool: staff.school ?? '' }
  const { isReady, exam, school: chosen, choose } = useChoice(exams.data ?? [], own)
  const school = staff.school || chosen
  const isReport = query.get('view') === 'report'
  const [after, find] = [query.get('after') ?? '', query.get('find') ?? '']
  const only = query.get('only') ?? ''
  const turnTo = (next: string) => change({ find, after: next })
  const filter = () => change({ only: only === '' ? 'noticed' : '', find: '', after: '' })
  const look = (text: string) => change({ find: text, only: '', after: '' }, { replace: true })
  const turn = () => change({ exam: exam?.id, view: isReport ? '' : 'report', find: '', only: '', after: '', page: '' })
  if (!exams.data || !isReady) return failure ? <Alert severity="error">{failureMessage(failure)}</Alert> : <Loading />
  if (!exam) return <Typography color="textSecondary">{messages.noExams}</Typography>
  return (
    <Stack spacing={1.5}>
      <Typography variant="h1">{isReport ? 'Report' : 'Pictures'}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <HallChoice
          exams={exams.data}
          schools={schools.data ?? []}
          chosen={{ exam: exam.id, school }}
          onChoose={choose}
        />
        <Button variant="outlined" onClick={turn}>
          {isReport ? 'Pictures' : 'Report'}
        </Button>
        {!isReport && (
          <Button variant={only === '' ? 'outlined' : 'contained'} aria-pressed={only !== ''} onClick={filter}>
            Only what was noticed
          </Button>
        )}
        {!isReport && <FindField value={find} onFind={look} hint="Name or username" />}
      </Box>
      <PartFailure parts={{ 'the list of schools': schools }} />
      {isReport ? (
        <Report exam={exam.id} school={school} />
      ) : (
        <Gallery shown={{ exam: exam.id, school, after, find, only }} onPage={turnTo} />
      )}
    </Stack>
  )
}

/** What was noticed about one examinee, and the decisions. */
function Person({ id, staff }: { id: string; staff: StaffAccount }) {
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
