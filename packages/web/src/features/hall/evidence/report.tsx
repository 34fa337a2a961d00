import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/contract/record-time'
import { useQuery } from '@tanstack/react-query'
import { format, isValid } from 'date-fns'
import { failureMessage } from '../../../lib/failures.ts'
import { useFailure } from '../../../lib/fetching/keep-trying.ts'
import { formatInstant } from '../../../lib/time/exam-times.ts'
import { zoneOffset } from '../../../lib/time/zone.ts'
import { Loading } from '../../../ui/loading.tsx'
import { useLightPrint } from '../../../ui/use-light-print.ts'
import { reportQuery, type WholeReport } from './evidence-queries.ts'
import { COLUMNS, reportCsv, TIME_COLUMNS } from './report-csv.ts'

/** Who sat an exam, what was noticed, and what was decided: to be printed, or saved as a table. */
export function Report({ exam, school }: { exam: string; school: string }) {
  const report = useQuery(reportQuery({ exam, school }))
  const failure = useFailure(report)
  useLightPrint()
  if (!report.data) return failure ? <Alert severity="error">{failureMessage(failure)}</Alert> : <Loading />
  const { rows, isCut, at } = report.data
  return (
    <Stack spacing={2}>
      <Typography variant="h2">
        {report.data.exam.name} · Level {report.data.exam.level}
      </Typography>
      <Typography color="textSecondary">
        {rows.length} {rows.length === 1 ? 'student' : 'students'}, as of {formatInstant(at)}. Times are local,{' '}
        {zoneOffset(new Date(parseRecordTime(at)))}; the CSV file has them in UTC.
      </Typography>
      {isCut && <Alert severity="warning">More sat it than one report has room for. Choose a school.</Alert>}
      <Stack direction="row" spacing={1} sx={{ '@media print': { display: 'none' } }}>
        <Button variant="outlined" onClick={() => save(report.data)}>
          Save as CSV
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          Print, or save as PDF
        </Button>
      </Stack>
      <TableContainer tabIndex={0} role="region" aria-label="Report">
        <Table
          size="small"
          sx={{ minWidth: 1280, '& th': { overflowWrap: 'normal' }, '@media print': { minWidth: 0, fontSize: 9 } }}
        >
          <TableHead>
            <TableRow>
              {COLUMNS.map(([title]) => (
                <TableCell key={title} component="th" scope="col">
                  {title}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.id}>
                {COLUMNS.map(([title, value]) => (
                  <TableCell
                    key={title}
                    sx={{
                      fontVariantNumeric: 'tabular-nums',
                      whiteSpace: TIME_COLUMNS.has(title) ? 'nowrap' : 'normal',
                    }}
                  >
                    <bdi>{TIME_COLUMNS.has(title) ? shortTime(String(value(row))) : String(value(row))}</bdi>
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Stack>
  )
}

/** `23 Nov, 10:13 PM`, in the visitor's own time; empty where there is none. */
function shortTime(time: string): string {
  const at = new Date(parseRecordTime(time))
  return isValid(at) ? format(at, 'd MMM, p') : ''
}

function save({ exam, rows }: WholeReport): void {
  const url = URL.createObjectURL(new Blob([reportCsv(rows)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `report ${exam.name}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
