import { PasswordNotes } from '../../kit/console/lists/password-note.tsx'
import { ManyTasks } from '../../kit/console/parts/tasks/many-tasks.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { AddPerson } from './add-person.tsx'
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
