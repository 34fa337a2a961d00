import GppGoodOutlinedIcon from '@mui/icons-material/GppGoodOutlined'
import GppMaybeOutlinedIcon from '@mui/icons-material/GppMaybeOutlined'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { staffList } from '@olympiad/contract/acts/people/read-people'
import { PEOPLE_PAGE, type StaffRow } from '@olympiad/contract/people/people-list'
import { STAFF_ROLES } from '@olympiad/contract/roles'
import { callReading } from '../../lib/acts.ts'
import { FindField } from '../../staff/parts/find-field.tsx'
import { StateChip } from '../../staff/parts/state-chip.tsx'
import type { Column } from '../../staff/table/column.ts'
import { DataTable } from '../../staff/table/data-table.tsx'
import { useTableAddress } from '../../staff/table/use-table-address.ts'
import { CsvButton } from '../lists/csv-button.tsx'
import { FilterSelect } from '../lists/filter-select.tsx'
import { ListHead } from '../lists/list-head.tsx'
import { type ReadPage, useList } from '../lists/use-list.ts'
import { reachWords } from './reach-words.ts'

const readStaff: ReadPage<StaffRow> = (question) => callReading(staffList, question)
const FILTERS = ['role', 'school']
const factorWords = ({ hasSecondFactor }: StaffRow) => (hasSecondFactor ? 'Set up' : 'Not set up')

const columns: readonly Column<StaffRow>[] = [
  {
    id: 'name',
    head: 'Name',
    sort: 'name',
    cell: ({ name, username }) => (
      <Box component="bdi" sx={{ fontWeight: 600 }}>
        {name || username}
      </Box>
    ),
    csv: ({ name }) => name,
  },
  {
    id: 'username',
    head: 'Username',
    sort: 'username',
    from: 900,
    cell: ({ username }) => username,
    csv: ({ username }) => username,
  },
  { id: 'role', head: 'Role', sort: 'role', cell: ({ role }) => role, csv: ({ role }) => role },
  {
    id: 'school',
    head: 'School',
    from: 900,
    cell: ({ school }) => <bdi>{school.name}</bdi>,
    csv: ({ school }) => school.name,
  },
  {
    id: 'sees',
    head: 'What this account may see',
    from: 1200,
    cell: (row) => reachWords(row),
    csv: (row) => reachWords(row),
  },
  {
    id: 'factor',
    head: 'Second factor',
    cell: (row) => (
      <StateChip
        tone={row.hasSecondFactor ? 'success' : 'warning'}
        Sign={row.hasSecondFactor ? GppGoodOutlinedIcon : GppMaybeOutlinedIcon}
        word={factorWords(row)}
      />
    ),
    csv: factorWords,
  },
]

/** Accounts of staff: role, school, second factor, and what each may see. */
export function StaffScreen() {
  const address = useTableAddress(FILTERS)
  const { question, rows, found, isMore, failure, retry } = useList('staff-list', readStaff, address)
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <ListHead
        title="Staff"
        note="What an account may see follows from its role and school."
        acts={<CsvButton name="staff" {...{ columns, read: readStaff, question, isMore }} />}
      />
      <Paper variant="outlined" sx={{ borderRadius: '8px', minWidth: 0 }}>
        <Box role="search" aria-label="Staff" sx={bar}>
          <FindField
            value={address.find}
            label="Find an account by name, username or e-mail address"
            hint="Name, username, e-mail"
            onFind={(find) => address.change({ find })}
          />
          <FilterSelect {...{ address }} name="role" label="Role" options={STAFF_ROLES.map((role) => [role, role])} />
        </Box>
        <DataTable
          label="Staff"
          pageSize={PEOPLE_PAGE}
          total={found}
          idOf={({ id }) => id}
          {...{ columns, rows, isMore, address, failure }}
          onRetry={retry}
          nothing={{ what: 'No staff yet', why: 'They come with the import of a bundle.' }}
          noMatch={{ what: 'No account matches.', why: 'Search for less, or choose another role.' }}
        />
      </Paper>
    </Box>
  )
}

const bar = { display: 'flex', flexWrap: 'wrap', gap: 1, p: '12px', borderBottom: 1, borderColor: 'divider' } as const
