import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import { schoolList } from '@olympiad/contract/acts/people/read-people'
import { PEOPLE_PAGE, type SchoolRow } from '@olympiad/contract/people/people-list'
import { Link as RouterLink } from 'react-router'
import { callReading } from '../../lib/acts.ts'
import { formatShort } from '../../lib/time/exam-times.ts'
import { paths } from '../../paths.ts'
import { FindField } from '../../staff/parts/find-field.tsx'
import type { Column } from '../../staff/table/column.ts'
import { DataTable } from '../../staff/table/data-table.tsx'
import { useTableAddress } from '../../staff/table/use-table-address.ts'
import { CsvButton } from '../lists/csv-button.tsx'
import { ListHead } from '../lists/list-head.tsx'
import { type ReadPage, useList } from '../lists/use-list.ts'

const readSchools: ReadPage<SchoolRow> = (question) => callReading(schoolList, question)
const NO_FILTERS: string[] = []

const columns: readonly Column<SchoolRow>[] = [
  {
    id: 'name',
    head: 'School',
    sort: 'name',
    cell: ({ name }) => (
      <Box component="bdi" sx={{ fontWeight: 600 }}>
        {name}
      </Box>
    ),
    csv: ({ name }) => name,
  },
  { id: 'code', head: 'Code', sort: 'code', cell: ({ code }) => code, csv: ({ code }) => code },
  { id: 'place', head: 'Place', from: 900, cell: ({ place }) => <bdi>{place}</bdi>, csv: ({ place }) => place },
  {
    id: 'students',
    head: 'Students',
    sort: 'students',
    isFigure: true,
    cell: ({ id, name, students }) => (
      <Link
        component={RouterLink}
        to={`${paths.consolePeople}?school=${id}`}
        aria-label={`${students} students of ${name}`}
      >
        {students.toLocaleString('en')}
      </Link>
    ),
    csv: ({ students }) => String(students),
  },
  {
    id: 'staff',
    head: 'Staff',
    isFigure: true,
    from: 900,
    cell: ({ staff }) => staff,
    csv: ({ staff }) => String(staff),
  },
  {
    id: 'updated',
    head: 'Changed',
    from: 1200,
    cell: ({ updated }) => formatShort(updated),
    csv: ({ updated }) => updated,
  },
]

/** Schools, with the number of their accounts; a number leads to the students. */
export function SchoolsScreen() {
  const address = useTableAddress(NO_FILTERS)
  const { question, rows, found, isMore, failure, retry } = useList('school-list', readSchools, address)
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <ListHead
        title="Schools"
        note="A number of students leads to their list."
        acts={<CsvButton name="schools" {...{ columns, read: readSchools, question, isMore }} />}
      />
      <Paper variant="outlined" sx={{ borderRadius: '8px', minWidth: 0 }}>
        <Box role="search" aria-label="Schools" sx={{ p: '12px', borderBottom: 1, borderColor: 'divider' }}>
          <FindField
            value={address.find}
            label="Find a school by name, code or place"
            hint="Name, code or place"
            onFind={(find) => address.change({ find })}
          />
        </Box>
        <DataTable
          label="Schools"
          pageSize={PEOPLE_PAGE}
          total={found}
          idOf={({ id }) => id}
          {...{ columns, rows, isMore, address, failure }}
          onRetry={retry}
          nothing={{ what: 'No schools yet', why: 'They come with the import of a bundle.' }}
          noMatch={{ what: 'No school matches.', why: 'Search for less.' }}
        />
      </Paper>
    </Box>
  )
}
