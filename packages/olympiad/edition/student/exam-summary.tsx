import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import type { Exam } from '../../exams/declared/exams.ts'
import { examPhase } from '../../ground/declared/exam-phase.ts'
import { useSay } from '../../kit/language/language.ts'
import { Rich } from '../../kit/language/rich.tsx'
import { examsQuery } from '../../kit/lib/exam/exam-queries.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { useServerNow } from '../../kit/lib/time/server-clock.ts'
import { paths } from '../../kit/paths.ts'
import { NotLoaded } from '../../kit/ui/not-loaded.tsx'
import { messages } from '../../monitoring/declared/messages.ts'
import { ExamSummaryItem } from './exam-summary-item.tsx'

/** The exams of this olympiad, with their phases. */
export function ExamSummary() {
  const say = useSay()
  const query = useQuery(examsQuery)
  const { data: exams, isPending, isFetching, refetch } = query
  const hasFailed = useFailure(query) !== null
  const now = useServerNow(MINUTE_MS)
  return (
    <Card component="section" aria-labelledby="exam-summary" aria-busy={isFetching}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: 2.5, pr: 1.5, py: 1 }}>
        <Typography id="exam-summary" variant="h2">
          {say('Exam summary')}
        </Typography>
        <IconButton title={say('Reload the exams')} onClick={() => refetch()} aria-label={say('Reload the exams')}>
          <Refresh
            sx={{
              '@keyframes turn': { to: { transform: 'rotate(360deg)' } },
              animation: isFetching ? 'turn 900ms linear infinite' : 'none',
            }}
          />
        </IconButton>
      </Box>
      {isPending && !hasFailed && <WaitingRows />}
      {hasFailed && (
        <Box sx={inPlace}>
          <NotLoaded what={say(exams ? 'The latest state of the exams' : 'The exams')} />
        </Box>
      )}
      {exams?.length === 0 && !hasFailed && (
        <Typography color="textSecondary" sx={inPlace}>
          {say(messages.noExams)}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        <Exams exams={exams ?? []} now={now} />
      </Box>
      {exams?.some((exam) => exam.registrationopen && examPhase(now, exam) !== 'ended') && <WayToRegister />}
    </Card>
  )
}

const MINUTE_MS = 60_000
const PHASES = ['ongoing', 'notStarted', 'ended'] as const

/** What runs comes first, then what comes next; the newest of those that are over. */
function Exams({ exams, now }: { exams: readonly Exam[]; now: number }) {
  return PHASES.flatMap((phase) => {
    const of = exams.filter((exam) => examPhase(now, exam) === phase)
    return (phase === 'ended' ? of.toReversed() : of).map((exam) => <ExamSummaryItem key={exam.id} exam={exam} />)
  })
}

const inPlace = { px: 2.5, py: 2, borderTop: 1, borderColor: 'divider' } as const

/** Where an open registration is: the form, and the state of one that was sent. */
function WayToRegister() {
  const text = useSay()('<link>Register for an exam</link>, or check your registration.')
  const link = (words: string) => (
    <Link key="link" component={RouterLink} to={paths.register}>
      {words}
    </Link>
  )
  return (
    <Typography color="textSecondary" sx={inPlace}>
      <Rich text={text} tags={{ link }} />
    </Typography>
  )
}

function WaitingRows() {
  return ['first', 'second', 'third'].map((row) => (
    <Box key={row} sx={{ px: 2.5, py: 2, borderTop: 1, borderColor: 'divider' }}>
      {['60%', '85%', '45%'].map((width) => (
        <Box key={width} sx={{ width, height: 14, my: 1, borderRadius: 1, bgcolor: 'action.hover' }} />
      ))}
    </Box>
  ))
}
