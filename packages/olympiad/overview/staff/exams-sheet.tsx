import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Link as RouterLink } from 'react-router'
import { grouped } from '../../ground/declared/spelling/counts.ts'
import { FactSign } from '../../kit/console/parts/facts/fact-sign.tsx'
import { useOpenPages } from '../../kit/console/parts/open-pages.ts'
import { formatSpan } from '../../kit/lib/time/exam-times.ts'
import { paths } from '../../kit/paths.ts'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { FACT_KINDS, type FactId } from '../declared/facts.ts'
import type { OverviewExam } from '../declared/overview.ts'

const COLUMNS: readonly FactId[] = ['window', 'paper', 'key', 'approval', 'accounts']

/** The exams that have not closed, with what is ready of each. */
export function ExamsSheet({ exams, more }: { exams: readonly OverviewExam[]; more: number }) {
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
