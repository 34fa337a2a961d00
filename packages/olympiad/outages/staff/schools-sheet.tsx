import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { grouped } from '../../ground/declared/spelling/counts.ts'
import { onePage } from '../../kit/console/lists/file-pages.ts'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { LoadFailure } from '../../kit/staff/parts/load-failure.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import type { FileColumn } from '../../kit/staff/table/column.ts'
import { Loading } from '../../kit/ui/loading.tsx'
import type { SchoolSittings } from '../declared/outages.ts'
import { wholeQuery } from './outage-queries.ts'
import { wholeLine } from './outage-words.ts'

const nameOf = ({ schoolName }: SchoolSittings) => schoolName || 'No school'
const FILE: readonly FileColumn<SchoolSittings>[] = [
  { head: 'School', csv: nameOf },
  { head: 'Opened the exam', csv: ({ sat }) => String(sat), isFigure: true },
  { head: 'Sittings', csv: wholeLine },
]

/** Whose sittings are whole, school by school: what may be told to each. */
export function SchoolsSheet({ exam }: { readonly exam: string }) {
  const query = useQuery(wholeQuery(exam))
  const failure = useFailure(query)
  const schools = query.data
  return (
    <Sheet
      title="Whole sittings"
      note="of those who opened the exam"
      acts={schools && <SaveButtons name="whole-sittings" columns={FILE} pages={() => onePage(schools)} />}
    >
      {failure && <LoadFailure of="The schools" failure={failure} />}
      {!schools && !failure && <Loading />}
      {schools?.length === 0 && <Typography sx={{ p: 2 }}>Nobody has opened the exam yet.</Typography>}
      {schools && schools.length > 0 && (
        <TableContainer tabIndex={0} role="region" aria-label="Table of schools">
          <Table aria-label="Whole sittings">
            <TableHead>
              <TableRow>
                <TableCell>School</TableCell>
                <TableCell align="right">Opened</TableCell>
                <TableCell>Sittings</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {schools.map((school) => (
                <TableRow key={school.school}>
                  <TableCell component="th" scope="row">
                    <bdi>{nameOf(school)}</bdi>
                  </TableCell>
                  <TableCell align="right">{grouped(school.sat)}</TableCell>
                  <TableCell>{wholeLine(school)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Sheet>
  )
}
