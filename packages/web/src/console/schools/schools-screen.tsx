import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import { schoolList } from '@olympiad/contract/acts/people/read-people'
import { PEOPLE_PAGE, type SchoolRow } from '@olympiad/contract/people/people-list'
import { mayOver } from '@olympiad/contract/roles'
import { useQueryClient } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { callReading } from '../../lib/acts.ts'
import { useSession } from '../../lib/session/session.ts'
import { formatShort } from '../../lib/time/exam-times.ts'
import { paths } from '../../paths.ts'
import { ActDialog } from '../../staff/act-form/act-dialog.tsx'
import { FindField } from '../../staff/parts/find-field.tsx'
import { Note } from '../../staff/parts/note.tsx'
import type { Column } from '../../staff/table/column.ts'
import { DataTable } from '../../staff/table/data-table.tsx'
import { useTableAddress } from '../../staff/table/use-table-address.ts'
import { schoolForm, schoolFormFields } from '../lists/account-forms.ts'
import { AddSheet } from '../lists/add-sheet.tsx'
import { ListHead } from '../lists/list-head.tsx'
import { SaveButtons } from '../lists/save-buttons.tsx'
import { pagesOf, type ReadPage, useList } from '../lists/use-list.ts'
import { useOneAct } from '../lists/use-one-act.ts'
import { useOpenRow } from '../lists/use-open-row.ts'
import { ManyTasks } from '../tasks/many-tasks.tsx'
import { SchoolDrawer } from './school-drawer.tsx'

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
        onClick={(event) => event.stopPropagation()}
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

/** Schools, with the number of their accounts; a number leads to the students, a row opens the school. */
export function SchoolsScreen() {
  const { kind, record } = useSession()
  const client = useQueryClient()
  const address = useTableAddress(NO_FILTERS)
  const { open, show } = useOpenRow('open')
  const { question, rows, found, isMore, failure, retry } = useList('school-list', readSchools, address)
  const refresh = () => void client.invalidateQueries({ queryKey: ['school-list'] })
  const act = useOneAct(() => {
    show('')
    refresh()
  })
  if (kind !== 'supervisor') return null
  const mayOrganise = mayOver(record, 'organise', record.school ?? '')
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <ListHead
        title="Schools"
        note="A number of students leads to their list."
        acts={
          <>
            <SaveButtons name="schools" columns={columns} pages={() => pagesOf(readSchools, question)} />
            {mayOrganise && (
              <Button variant="contained" startIcon={<AddIcon />} onClick={() => show('new')}>
                Add one
              </Button>
            )}
          </>
        }
      />
      {mayOrganise && <ManyTasks onChange={refresh} />}
      {act.result && <Note severity="success" what={act.result} />}
      {open === 'new' && mayOrganise && (
        <AddSheet
          title="Add a school"
          note="Its code stands in the files of its students."
          collection={schoolForm}
          fields={schoolFormFields}
          save="Add the school"
          onSaved={() => {
            show('')
            refresh()
          }}
          onClose={() => show('')}
        />
      )}
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
          {...(mayOrganise && { onOpen: ({ id }: SchoolRow) => show(id), openId: open })}
          nothing={{ what: 'No schools yet', why: 'Add the first one, or import a bundle.' }}
          noMatch={{ what: 'No school matches.', why: 'Search for less.' }}
        />
      </Paper>
      {mayOrganise && open !== '' && open !== 'new' && (
        <SchoolDrawer key={open} id={open} rows={rows ?? []} onOpen={show} onAct={act.start} onSaved={refresh} />
      )}
      <ActDialog open={act.open} onClose={act.close} />
    </Box>
  )
}
