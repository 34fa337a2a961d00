import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { reportQuery, type WholeReport } from '../../kit/hall/evidence-queries.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import { zoneOffset } from '../../kit/lib/time/zone.ts'
import { paths } from '../../kit/paths.ts'
import type { Column } from '../../kit/staff/table/column.ts'
import { DataTable } from '../../kit/staff/table/data-table.tsx'
import { useTableAddress } from '../../kit/staff/table/use-table-address.ts'
import { Loading } from '../../kit/ui/loading.tsx'
import { useLightPrint } from '../../kit/ui/use-light-print.ts'
import type { ReportRow } from '../declared/timeline.ts'
import { COLUMNS, reportCsv, TIME_COLUMNS } from './report-csv.ts'

/** Who sat an exam, what was noticed, and what was decided: to be printed, or saved as a table. */
export function Report({ exam, school }: { exam: string; school: string }) {
  const report = useQuery(reportQuery({ exam, school }))
  const failure = useFailure(report)
  const address = useTableAddress(NO_FILTERS)
  const navigate = useNavigate()
  useLightPrint()
  if (!report.data) return failure ? <Alert severity="error">{failureMessage(failure)}</Alert> : <Loading />
  const { rows, isCut, at } = report.data
  return (
    <Stack spacing={2}>
      <Typography variant="h2">
        {report.data.exam.name} · Level {report.data.exam.level}
      </Typography>
      <Typography color="textSecondary">
        {plural(rows.length, 'student')}, as of {formatShort(at)}. Times are local,{' '}
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
      <Box sx={tableStyle}>
        <DataTable
          label="Report"
          columns={REPORT_COLUMNS}
          rows={rows}
          total={rows.length}
          pageSize={Math.max(1, rows.length)}
          idOf={({ id }) => id}
          address={address}
          nothing={NOBODY}
          noMatch={NOBODY}
          onOpen={({ id }) => navigate(`${paths.evidence}?examinee=${id}`)}
          foot={<span />}
        />
      </Box>
    </Stack>
  )
}

const NO_FILTERS: readonly string[] = []
const NOBODY = { what: 'Nobody sat this exam.' }

const REPORT_COLUMNS: readonly Column<ReportRow>[] = COLUMNS.map(([head, value]) => ({
  ...{ id: head, head },
  cell: (row) =>
    TIME_COLUMNS.has(head) ? (
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {formatShort(String(value(row)))}
      </Box>
    ) : (
      <bdi>{String(value(row))}</bdi>
    ),
}))

/** Wide heads wrap, so that a page of paper has room for all columns. */
const tableStyle = {
  '& table': { minWidth: 1280 },
  '& .MuiTableCell-head': { whiteSpace: 'normal', overflowWrap: 'normal' },
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '@media print': { '& table': { minWidth: 0 }, '& th, & td': { fontSize: 9, position: 'static', height: 'auto' } },
} as const

function save({ exam, rows }: WholeReport): void {
  const url = URL.createObjectURL(new Blob([reportCsv(rows)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `report ${exam.name}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
