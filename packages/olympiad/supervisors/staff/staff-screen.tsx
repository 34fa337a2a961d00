import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useQueryClient } from '@tanstack/react-query'
import { STAFF_ROLES } from '../../ground/declared/roles.ts'
import { FilterSelect } from '../../kit/console/lists/filter-select.tsx'
import { ListHead } from '../../kit/console/lists/list-head.tsx'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { pagesOf, type ReadPage, useList } from '../../kit/console/lists/use-list.ts'
import { useOneAct } from '../../kit/console/lists/use-one-act.ts'
import { useOpenRow } from '../../kit/console/lists/use-open-row.ts'
import { type ShownPassword, useShownPasswords } from '../../kit/console/lists/use-shown-passwords.ts'
import { callReading } from '../../kit/lib/acts.ts'
import { useSession } from '../../kit/lib/session/session.ts'
import { ActDialog } from '../../kit/staff/act-form/act-dialog.tsx'
import { FindField } from '../../kit/staff/parts/find-field.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { DataTable } from '../../kit/staff/table/data-table.tsx'
import { useTableAddress } from '../../kit/staff/table/use-table-address.ts'
import { PEOPLE_PAGE, type StaffRow } from '../../people/declared/people-list.ts'
import { staffList } from '../../people/declared/read-people.ts'
import { AddedNote, AddStaff } from './add-staff.tsx'
import { isWithoutSecond, NoSecondPerson } from './no-second-person.tsx'
import { staffColumns as columns } from './staff-columns.tsx'
import { StaffDrawer } from './staff-drawer.tsx'

const readStaff: ReadPage<StaffRow> = (question) => callReading(staffList, question)
const FILTERS = ['role', 'school']

/** Accounts of staff: role, school, second factor, and what each may see. */
export function StaffScreen() {
  const { kind, record } = useSession()
  const client = useQueryClient()
  const address = useTableAddress(FILTERS)
  const { open, show } = useOpenRow('account')
  const passwords = useShownPasswords()
  const { question, rows, found, isMore, failure, retry } = useList('staff-list', readStaff, address)
  const refresh = () => void client.invalidateQueries({ queryKey: ['staff-list'] })
  const act = useOneAct(refresh)
  if (kind !== 'staff') return null
  const isWhole = !isMore && address.find === '' && Object.keys(address.filters).length === 0
  const isAlone = isWhole && rows !== undefined && isWithoutSecond(rows, record)
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <ListHead
        title="Staff"
        note="What an account may see follows from its role and school."
        acts={
          <>
            <SaveButtons name="staff" columns={columns} pages={() => pagesOf(readStaff, question)} />
            <Button variant="contained" startIcon={<AddIcon />} onClick={() => show('new')}>
              Add one
            </Button>
          </>
        }
      />
      {isAlone && <NoSecondPerson />}
      {act.result && <Note severity="success" what={act.result} />}
      {passwords.shown.map((one) => (
        <AddedNote key={one.username} {...one} onClose={() => passwords.forget(one.username)} />
      ))}
      {open === 'new' && (
        <AddStaff
          onAdded={(added) => {
            passwords.add(added)
            show('')
            refresh()
          }}
          onClose={() => show('')}
        />
      )}
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
          onOpen={({ id }) => show(id)}
          openId={open}
          nothing={{ what: 'No staff yet', why: 'Add the first account.' }}
          noMatch={{ what: 'No account matches.', why: 'Search for less, or choose another role.' }}
        />
      </Paper>
      {open !== '' && open !== 'new' && (
        <StaffDrawer
          key={open}
          {...{ id: open, rows: rows ?? [], self: record.id, onOpen: show, onSaved: refresh }}
          onAct={(asked) =>
            act.start({
              ...asked,
              onDone([answer]) {
                const { username = '', password: shown = '' } = answer as Partial<ShownPassword>
                if (shown !== '') passwords.add({ username, password: shown })
                if (asked.act.name === 'remove-staff') show('')
              },
            })
          }
        />
      )}
      <ActDialog open={act.open} onClose={act.close} />
    </Box>
  )
}

const bar = { display: 'flex', flexWrap: 'wrap', gap: 1, p: '12px', borderBottom: 1, borderColor: 'divider' } as const
