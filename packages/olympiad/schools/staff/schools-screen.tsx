import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import { useQueryClient } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { mayOver } from '../../ground/declared/roles.ts'
import { grouped, plural } from '../../ground/declared/spelling/counts.ts'
import { schoolForm, schoolFormFields } from '../../kit/console/lists/account-forms.ts'
import { AddSheet } from '../../kit/console/lists/add-sheet.tsx'
import { ListHead } from '../../kit/console/lists/list-head.tsx'
import { nameColumn } from '../../kit/console/lists/name-columns.tsx'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { pagesOf, useList } from '../../kit/console/lists/use-list.ts'
import { useOneAct } from '../../kit/console/lists/use-one-act.ts'
import { useOpenRow } from '../../kit/console/lists/use-open-row.ts'
import { ManyTasks } from '../../kit/console/parts/tasks/many-tasks.tsx'
import { useSession } from '../../kit/lib/session/session.ts'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import { paths } from '../../kit/paths.ts'
import { ActDialog } from '../../kit/staff/act-form/act-dialog.tsx'
import { FindField } from '../../kit/staff/parts/find-field.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import type { Column } from '../../kit/staff/table/column.ts'
import { DataTable } from '../../kit/staff/table/data-table.tsx'
import { useTableAddress } from '../../kit/staff/table/use-table-address.ts'
import { PEOPLE_PAGE, type SchoolRow } from '../../people/declared/people-list.ts'
import { AddManySheet } from './add-many-sheet.tsx'
import { SchoolDrawer } from './school-drawer.tsx'
import { readSchools, SCHOOL_FILTERS } from './school-list.ts'

/** Schools, with the number of their accounts; a number leads to the students, a row opens the school. */
export function SchoolsScreen() {
  const { kind, record } = useSession()
  const client = useQueryClient()
  const address = useTableAddress(SCHOOL_FILTERS)
  const { open, show } = useOpenRow('open')
  const { question, rows, found, isMore, failure, retry } = useList('school-list', readSchools, address)
  const refresh = () => void client.invalidateQueries({ queryKey: ['school-list'] })
  const act = useOneAct(() => {
    show('')
    refresh()
  })
  if (kind !== 'staff') return null
  const mayOrganise = mayOver(record, 'organise', record.school ?? '')
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <ListHead
        title="Schools"
        note="Students and coordinators belong to one."
        acts={
          <>
            <SaveButtons name="schools" columns={schoolColumns} pages={() => pagesOf(readSchools, question)} />
            {mayOrganise && (
              <Button variant="outlined" onClick={() => show('many')}>
                Add many…
              </Button>
            )}
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
      {open === 'many' && mayOrganise && <AddManySheet onAdded={refresh} onClose={() => show('')} />}
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
          {...{ columns: schoolColumns, rows, isMore, address, failure }}
          onRetry={retry}
          {...(mayOrganise && { onOpen: ({ id }: SchoolRow) => show(id), openId: open })}
          nothing={{ what: 'No schools yet', why: 'Add one, or paste a list.' }}
          noMatch={{ what: 'No school matches.', why: 'Search for less.' }}
        />
      </Paper>
      {mayOrganise && open !== '' && open !== 'new' && open !== 'many' && (
        <SchoolDrawer key={open} id={open} rows={rows ?? []} onOpen={show} onAct={act.start} onSaved={refresh} />
      )}
      <ActDialog open={act.open} onClose={act.close} />
    </Box>
  )
}

/** The columns of the list of schools. */
const schoolColumns: readonly Column<SchoolRow>[] = [
  nameColumn({ head: 'School', sort: 'name' }),
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
        aria-label={`${plural(students, 'student')} of ${name}`}
        onClick={(event) => event.stopPropagation()}
      >
        {grouped(students)}
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
