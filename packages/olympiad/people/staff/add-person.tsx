import { newPersonFields, personForm } from '../../kit/console/lists/account-forms.ts'
import { AddSheet } from '../../kit/console/lists/add-sheet.tsx'
import { callAct } from '../../kit/lib/acts.ts'
import { addExaminee } from '../declared/add-examinee.ts'
import type { NewPassword } from '../declared/new-password.ts'

interface AddPersonProps {
  /** The school of the list's filter, for the next student of it. */
  readonly school: string
  readonly onAdded: (added: NewPassword) => void
  readonly onClose: () => void
}

/** Adds one student. The password that the server makes up is shown by the page, once. */
export const AddPerson = ({ school, onAdded, onClose }: AddPersonProps) => (
  <AddSheet
    title="Add a student"
    note="A password is made up, and shown once."
    collection={personForm}
    fields={newPersonFields}
    initial={{ school }}
    save={addExaminee.title}
    create={async (values) => {
      const added = await callAct(addExaminee, values as { username: string })
      return { id: added.examinee, ...added }
    }}
    onSaved={(added) => onAdded(added as unknown as NewPassword)}
    onClose={onClose}
  />
)
