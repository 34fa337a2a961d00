import { newPersonFields, personForm } from '../../kit/console/lists/account-forms.ts'
import { AddSheet } from '../../kit/console/lists/add-sheet.tsx'
import { PasswordNotes } from '../../kit/console/lists/password-note.tsx'
import { ManyTasks } from '../../kit/console/parts/tasks/many-tasks.tsx'
import { callAct } from '../../kit/lib/acts.ts'
import { Note } from '../../kit/staff/parts/note.tsx'
import { addExaminee } from '../declared/add-examinee.ts'
import type { NewPassword } from '../declared/new-password.ts'
import type { usePersonAct } from './use-person-act.tsx'

interface PeopleNotesProps {
  readonly act: ReturnType<typeof usePersonAct>
  readonly failure: string
  readonly mayOrganise: boolean
  /** A new student is being added. */
  readonly isAdding: boolean
  /** The school of the list's filter. */
  readonly school: string
  /** What is done for many has got further. */
  readonly onChange: () => void
  readonly onClose: () => void
}

/** Above the list: running acts and their outcomes, a new password, and the form of a new student. */
export const PeopleNotes = ({ act, failure, mayOrganise, isAdding, school, onChange, onClose }: PeopleNotesProps) => (
  <>
    {mayOrganise && <ManyTasks onChange={onChange} />}
    {act.result && <Note severity="success" what={act.result} />}
    {failure && <Note severity="error" what={failure} />}
    <PasswordNotes passwords={act.passwords} />
    {isAdding && mayOrganise && (
      <AddPerson
        school={school}
        onAdded={(added) => {
          act.showPassword(added)
          onClose()
        }}
        onClose={onClose}
      />
    )}
  </>
)

interface AddPersonProps {
  /** The school of the list's filter, for the next student of it. */
  readonly school: string
  readonly onAdded: (added: NewPassword) => void
  readonly onClose: () => void
}

/** Adds one student. The password that the server makes up is shown by the page, once. */
const AddPerson = ({ school, onAdded, onClose }: AddPersonProps) => (
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
