import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { grouped } from '../../ground/declared/spelling/counts.ts'
import { FactLine } from '../../kit/console/parts/facts/fact-line.tsx'
import { FactSign } from '../../kit/console/parts/facts/fact-sign.tsx'
import { overviewQuery } from '../../kit/console/parts/facts/overview-queries.ts'
import { useOpenPages } from '../../kit/console/parts/open-pages.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { formatSpan } from '../../kit/lib/time/exam-times.ts'
import { format } from '../../kit/lib/time/format-time.ts'
import { useServerNow } from '../../kit/lib/time/server-clock.ts'
import { paths } from '../../kit/paths.ts'
import { Note } from '../../kit/staff/parts/note.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import { FACT_KINDS, type Fact, type FactId } from '../declared/facts.ts'
import type { Overview, OverviewExam } from '../declared/overview.ts'
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

const COLUMNS: readonly FactId[] = ['window', 'paper', 'key', 'approval', 'accounts']

/** The exams that have not closed, with what is ready of each. */
function ExamsSheet({ exams, more }: { exams: readonly OverviewExam[]; more: number }) {
  if (exams.length === 0) return null
  const shown = COLUMNS.filter((id) => exams.some(({ facts }) => facts.some((fact) => fact.id === id)))
  return (
    <Sheet title="The exams" note={more > 0 ? `${exams.length}, and ${more} more later` : String(exams.length)}>
      <TableContainer tabIndex={0} role="region" aria-label="The exams, sideways">
        <Table aria-label="The exams" sx={{ '& thead th': { whiteSpace: 'nowrap' } }}>
          <TableHead>
            <TableRow>
              <TableCell>Exam</TableCell>
              <TableCell>Time</TableCell>
              <TableCell align="right">Students</TableCell>
              {shown.map((id) => (
                <TableCell key={id}>{FACT_KINDS[id].about}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {exams.map((exam) => (
              <ExamRow key={exam.id} exam={exam} shown={shown} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Sheet>
  )
}

function ExamRow({ exam, shown }: { exam: OverviewExam; shown: readonly FactId[] }) {
  const hasPage = useOpenPages().some(({ path }) => path === paths.consoleExams)
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ fontWeight: 600, minWidth: 140 }}>
        {hasPage ? (
          <Link component={RouterLink} to={`${paths.consoleExams}/${exam.id}`}>
            {exam.name} · Level {exam.level}
          </Link>
        ) : (
          `${exam.name} · Level ${exam.level}`
        )}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatSpan(exam)}</TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {grouped(exam.students)}
      </TableCell>
      {shown.map((id) => (
        <TableCell key={id}>
          {exam.facts
            .filter((fact) => fact.id === id)
            .map(({ state, sentence }) => (
              <span key={sentence} title={sentence}>
                <FactSign state={state} />
              </span>
            ))}
        </TableCell>
      ))}
    </TableRow>
  )
}
