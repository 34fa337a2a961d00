import { newStaffFields, newStaffForm } from '../../kit/console/lists/account-forms.ts'
import { AddSheet } from '../../kit/console/lists/add-sheet.tsx'
import { PasswordNote } from '../../kit/console/lists/password-note.tsx'
import type { ShownPassword } from '../../kit/console/lists/use-shown-passwords.ts'
import { callAct } from '../../kit/lib/acts.ts'
import { Note } from '../../kit/staff/parts/note.tsx'
import type { StaffRow } from '../../people/declared/people-list.ts'
import { addStaff, type STAFF_WAYS } from '../declared/add-staff.ts'

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
export const AddStaff = ({ onAdded, onClose }: AddStaffProps) => (
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
export const AddedNote = ({ onClose, ...added }: ShownPassword & { readonly onClose: () => void }) =>
  added.password === '' ? (
    <Note severity="success" what={`${added.username} gets a mail to choose a password.`}>
      It goes within seconds where mail is set up. See Mail.
    </Note>
  ) : (
    <PasswordNote {...added} onClose={onClose} />
  )
