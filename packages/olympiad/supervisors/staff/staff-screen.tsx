import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useQueryClient } from '@tanstack/react-query'
import { STAFF_ROLES } from '../../ground/declared/roles.ts'
import { newStaffFields, newStaffForm } from '../../kit/console/lists/account-forms.ts'
import { AddSheet } from '../../kit/console/lists/add-sheet.tsx'
import { FilterSelect } from '../../kit/console/lists/filter-select.tsx'
import { ListHead } from '../../kit/console/lists/list-head.tsx'
import { PasswordNote } from '../../kit/console/lists/password-note.tsx'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { pagesOf, type ReadPage, useList } from '../../kit/console/lists/use-list.ts'
import { useOneAct } from '../../kit/console/lists/use-one-act.ts'
import { useOpenRow } from '../../kit/console/lists/use-open-row.ts'
import { type ShownPassword, useShownPasswords } from '../../kit/console/lists/use-shown-passwords.ts'
import { callAct, callReading } from '../../kit/lib/acts.ts'
import { useSession } from '../../kit/lib/session/session.ts'
import { ActDialog } from '../../kit/staff/act-form/act-dialog.tsx'
import { FindField } from '../../kit/staff/parts/find-field.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { DataTable } from '../../kit/staff/table/data-table.tsx'
import { useTableAddress } from '../../kit/staff/table/use-table-address.ts'
import { PEOPLE_PAGE, type StaffRow } from '../../people/declared/people-list.ts'
import { staffList } from '../../people/declared/read-people.ts'
import { addStaff, type STAFF_WAYS } from '../declared/add-staff.ts'
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

interface AddStaffProps {
  readonly onAdded: (added: ShownPassword) => void
  readonly onClose: () => void
}
interface NewStaff {
  readonly username: string
  readonly role: StaffRow['role']
  readonly way: (typeof STAFF_WAYS)[number]
}

/** The form of a new account of staff: an invitation by mail unless a password is chosen. */
const AddStaff = ({ onAdded, onClose }: AddStaffProps) => (
  <AddSheet
    title="Add an account"
    note="They choose a password by mail, or you read one out."
    collection={newStaffForm}
    fields={newStaffFields}
    initial={{ way: 'mail' }}
    save={addStaff.title}
    create={async (values) => {
      const added = await callAct(addStaff, values as unknown as NewStaff)
      return { id: added.supervisor, ...added }
    }}
    onSaved={(added) => onAdded(added as unknown as ShownPassword)}
    onClose={onClose}
  />
)

/** What became of it: the password, shown once, or that a mail goes. */
const AddedNote = ({ onClose, ...added }: ShownPassword & { readonly onClose: () => void }) =>
  added.password === '' ? (
    <Note severity="success" what={`${added.username} gets a mail to choose a password.`}>
      It goes within seconds where mail is set up. See Mail.
    </Note>
  ) : (
    <PasswordNote {...added} onClose={onClose} />
  )

/** Whether the reader is an organiser whose proposals no other organiser could confirm. */
function isWithoutSecond(rows: readonly StaffRow[], reader: { readonly id: string; readonly role: string }) {
  const others = rows.filter(({ id, role }) => role === 'organiser' && id !== reader.id)
  return reader.role === 'organiser' && !others.some(({ isSecondPerson }) => isSecondPerson)
}

/** Warns before the day: on the day it is too late. */
const NoSecondPerson = () => (
  <Note severity="warning" what="Nobody can confirm yet what you propose.">
    Void sheets and keys of a running exam need two people. Invite another organiser by mail, a day before.
  </Note>
)
