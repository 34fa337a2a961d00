import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { Act } from '../../ground/declared/acts/act.ts'
import { staffForm, staffFormFields } from '../../kit/console/lists/account-forms.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import type { OpenAct } from '../../kit/staff/act-form/act-dialog.tsx'
import { RowDrawer } from '../../kit/staff/drawer/row-drawer.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { RecordForm } from '../../kit/staff/record-form/record-form.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import type { StaffRow } from '../../people/declared/people-list.ts'
import { removeStaff } from '../../people/declared/remove-unused.ts'
import { inviteStaff, newStaffPassword, removeFactor } from '../declared/add-staff.ts'
import { ClosingButton } from './closing-button.tsx'
import { staffAccountQuery } from './staff-queries.ts'
import { StaffReach } from './staff-reach.tsx'

interface StaffDrawerProps {
  readonly id: string
  /** The rows of the page: the arrows go through them. */
  readonly rows: readonly StaffRow[]
  /** The id of who looks at it. */
  readonly self: string
  /** Opens another account; an empty id closes the drawer. */
  readonly onOpen: (id: string) => void
  readonly onAct: (act: Omit<OpenAct, 'onDone'>) => void
  readonly onSaved: () => void
}

/** An account of staff beside the list: what it may see, its facts, which can be edited, and what can be done with it. */
export function StaffDrawer({ id, rows, self, onOpen, onAct, onSaved }: StaffDrawerProps) {
  const query = useQuery(staffAccountQuery(id))
  const failure = useFailure(query)
  const account = query.data
  const at = rows.findIndex((row) => row.id === id)
  const row = rows[at]
  const name = row?.name || row?.username || account?.username || 'Account'
  const start = (act: Act, fields: readonly string[]) => () =>
    onAct({ act, affected: name, fields, isDangerous: true, calls: [{ who: name, input: { supervisor: id } }] })
  const button = (act: Act, fields: readonly string[] = []) => (
    <Button variant="outlined" color="error" onClick={start(act, fields)}>
      {act.title}…
    </Button>
  )
  return (
    <RowDrawer
      title={name}
      about={row && <Typography sx={{ fontFamily: 'monospace' }}>{row.username}</Typography>}
      onStep={at < 0 ? undefined : (by) => rows[at + by] && onOpen(rows[at + by]?.id ?? id)}
      onClose={() => onOpen('')}
      acts={
        account &&
        id !== self && (
          <>
            {row && row.email !== '' && button(inviteStaff)}
            {button(newStaffPassword)}
            {row?.canLoseFactor && button(removeFactor)}
            {row && <ClosingButton {...{ row, onAct, onSaved }} />}
            {button(removeStaff, ['reason'])}
          </>
        )
      }
    >
      {failure && (
        <Note severity="error" what="The account could not be loaded.">
          {failureMessage(failure)}
        </Note>
      )}
      {!account && !failure && <Loading />}
      {account && (
        <Box sx={{ p: 2 }}>
          <RecordForm
            collection={staffForm}
            fields={staffFormFields}
            record={{ ...account }}
            onSaved={() => {
              void query.refetch()
              onSaved()
            }}
          />
        </Box>
      )}
      {row?.hasOwnPassword === false && (
        <Box sx={{ px: 2, pt: 2 }}>
          <Note severity="warning" what="They have not chosen their own password.">
            Somebody else may know it. They change it in their account’s menu, or you invite them by mail.
          </Note>
        </Box>
      )}
      {row && <StaffReach account={row} />}
    </RowDrawer>
  )
}
