import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Overview } from '@olympiad/contract/site/overview'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { useQuery } from '@tanstack/react-query'
import { failureMessage } from '../../lib/failures.ts'
import { useFailure } from '../../lib/fetching/keep-trying.ts'
import { format } from '../../lib/time/format-time.ts'
import { useServerNow } from '../../lib/time/server-clock.ts'
import { paths } from '../../paths.ts'
import { Note } from '../../staff/parts/note.tsx'
import { Sheet } from '../../staff/parts/sheet.tsx'
import { Loading } from '../../ui/loading.tsx'
import { FactLine } from '../parts/facts/fact-line.tsx'
import { overviewQuery } from '../parts/facts/overview-queries.ts'
import { useOpenPages } from '../parts/open-pages.ts'
import { ExamsSheet } from './exams-sheet.tsx'
import { FirstSteps } from './first-steps.tsx'
import { LastActs } from './last-acts.tsx'
import { isRunning, summaryText, toDo } from './overview-words.ts'
import { RunningSheet } from './running-sheet.tsx'

const EVERY_MS = 10_000

/** What runs now, what comes next and what is not ready; each line leads to where it can be fixed. */
export function OverviewScreen() {
  const query = useQuery(overviewQuery)
  const failure = useFailure(query)
  const nowMs = useServerNow(EVERY_MS)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' }}>
      <Box>
        <Typography variant="h1">{format(nowMs, 'EEEE, d MMMM')}</Typography>
        <Typography color="textSecondary" role="status">
          {query.data && summaryText(query.data, nowMs)}
        </Typography>
      </Box>
      {failure && (
        <Note severity="error" what="The overview could not be loaded.">
          {failureMessage(failure)} {query.data && `What you see is of ${clock(query.data)}.`} It is tried again by
          itself.
        </Note>
      )}
      {!query.data && !failure && <Loading />}
      {query.data && <Sheets overview={query.data} nowMs={nowMs} />}
    </Box>
  )
}

const clock = ({ at }: Overview) => format(parseRecordTime(at), 'HH:mm')

function Sheets({ overview, nowMs }: { overview: Overview; nowMs: number }) {
  const { exams, more, server } = overview
  const hasLog = useOpenPages().some(({ path }) => path === paths.consoleLog)
  return (
    <Box sx={columns}>
      <Box sx={{ ...stack, gridArea: 'exams' }}>
        <RunningSheet exams={exams.filter((exam) => isRunning(exam, nowMs))} nowMs={nowMs} asOf={clock(overview)} />
        <ExamsSheet exams={exams} more={more} />
        {exams.length === 0 && <FirstSteps />}
        {server.length > 0 && (
          <Sheet title="The server">
            <Box component="ul" sx={list}>
              {server.map((fact) => (
                <FactLine key={fact.id} fact={fact} />
              ))}
            </Box>
          </Sheet>
        )}
      </Box>
      <Box sx={{ gridArea: 'needs', minWidth: 0 }}>
        <Needs overview={overview} />
      </Box>
      <Box sx={{ gridArea: 'acts', minWidth: 0 }}>{hasLog && <LastActs />}</Box>
    </Box>
  )
}

function Needs({ overview }: { overview: Overview }) {
  const needs = toDo(overview)
  return (
    <Sheet title="To do" note={needs.length === 0 ? undefined : String(needs.length)}>
      {needs.length === 0 && <Typography sx={{ p: '12px 16px' }}>Nothing is missing.</Typography>}
      <Box component="ul" sx={list}>
        {needs.map(({ fact, exam }) => (
          <FactLine key={`${exam?.id} ${fact.id} ${fact.sentence}`} fact={fact} exam={exam} />
        ))}
      </Box>
    </Sheet>
  )
}

const stack = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px', minWidth: 0 } as const
const list = { listStyle: 'none', m: 0, p: 0 } as const
const columns = {
  display: 'grid',
  gap: '12px',
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 332px' },
  gridTemplateRows: { lg: 'auto 1fr' },
  // Small windows show first what needs attention.
  gridTemplateAreas: { xs: '"needs" "exams" "acts"', lg: '"exams needs" "exams acts"' },
} as const
