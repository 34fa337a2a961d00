import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { useQuery } from '@tanstack/react-query'
import { FactLine } from '../../kit/console/parts/facts/fact-line.tsx'
import { overviewQuery } from '../../kit/console/parts/facts/overview-queries.ts'
import { useOpenPages } from '../../kit/console/parts/open-pages.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { format } from '../../kit/lib/time/format-time.ts'
import { useServerNow } from '../../kit/lib/time/server-clock.ts'
import { paths } from '../../kit/paths.ts'
import { Note } from '../../kit/staff/parts/note.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import type { Fact } from '../declared/facts.ts'
import type { Overview } from '../declared/overview.ts'
import { ExamsSheet } from './exams-sheet.tsx'
import { FirstSteps } from './first-steps.tsx'
import { LastActs } from './last-acts.tsx'
import { isRunning, isToDo, summaryText } from './overview-words.ts'
import { RunningSheet } from './running-sheet.tsx'
import { ToDoSheet } from './to-do-sheet.tsx'
import { useWaitingPages, type WaitingPage } from './use-waiting-pages.ts'

const EVERY_MS = 10_000

/** What runs now, what comes next and what is not ready; each line leads to where it can be fixed. */
export function OverviewScreen() {
  const query = useQuery(overviewQuery)
  const failure = useFailure(query)
  const nowMs = useServerNow(EVERY_MS)
  const waiting = useWaitingPages(query.data)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' }}>
      <Box>
        <Typography variant="h1">{format(nowMs, 'EEEE, d MMMM')}</Typography>
        <Typography color="textSecondary" role="status">
          {query.data && summaryText(query.data, { nowMs, waiting: waiting.length })}
        </Typography>
      </Box>
      {failure && (
        <Note severity="error" what="The overview could not be loaded.">
          {failureMessage(failure)} {query.data && `What you see is of ${clock(query.data)}.`} It is tried again by
          itself.
        </Note>
      )}
      {!query.data && !failure && <Loading />}
      {query.data && <Sheets overview={query.data} {...{ nowMs, waiting }} />}
    </Box>
  )
}

const clock = ({ at }: Overview) => format(parseRecordTime(at), 'HH:mm')

interface SheetsProps {
  readonly overview: Overview
  readonly nowMs: number
  readonly waiting: readonly WaitingPage[]
}

function Sheets({ overview, nowMs, waiting }: SheetsProps) {
  const { exams, more, after } = overview
  const server = overview.server.filter((fact) => !isToDo(fact))
  const hasLog = useOpenPages().some(({ path }) => path === paths.consoleLog)
  return (
    <Box sx={columns}>
      <Box sx={{ ...stack, gridArea: 'exams' }}>
        <RunningSheet exams={exams.filter((exam) => isRunning(exam, nowMs))} nowMs={nowMs} asOf={clock(overview)} />
        <ExamsSheet exams={exams} more={more} />
        {exams.length === 0 && after.length === 0 && <FirstSteps />}
        {after.length > 0 && <FactSheet title="After the exams" facts={after} />}
        {server.length > 0 && <FactSheet title="The server" facts={server} />}
      </Box>
      <Box sx={{ gridArea: 'needs', minWidth: 0 }}>
        <ToDoSheet {...{ overview, waiting }} />
      </Box>
      <Box sx={{ gridArea: 'acts', minWidth: 0 }}>{hasLog && <LastActs />}</Box>
    </Box>
  )
}

function FactSheet({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <Sheet title={title}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {facts.map((fact) => (
          <FactLine key={`${fact.id} ${fact.sentence}`} fact={fact} />
        ))}
      </Box>
    </Sheet>
  )
}

const stack = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px', minWidth: 0 } as const
const columns = {
  display: 'grid',
  gap: '12px',
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 332px' },
  gridTemplateRows: { lg: 'auto 1fr' },
  // Small windows show first what needs attention.
  gridTemplateAreas: { xs: '"needs" "exams" "acts"', lg: '"exams needs" "exams acts"' },
} as const
