import { personFields, schoolFields, seatFields, staffFields } from '../../../ground/declared/people/account-fields.ts'
import type { StaffRole } from '../../../ground/declared/roles.ts'
import { addStaff } from '../../../supervisors/declared/add-staff.ts'
import type { FormField, Values } from '../../staff/record-form/form-field.ts'

const byName = ({ name }: Values) => String(name)
/** How a school is chosen. */
export const schoolChoice = {
  nameOf: ({ name, code }: Values) => `${name} (${code})`,
  search: ['name', 'code'],
}

/** What the forms of students, schools and staff are made from. */
export const personForm = { name: 'examinees', fields: personFields }
export const schoolForm = { name: 'schools', fields: schoolFields }
export const staffForm = { name: 'supervisors', fields: staffFields }

const who: readonly FormField[] = [
  { name: 'name', isHalf: true },
  { name: 'username', isHalf: true },
]
const place: readonly FormField[] = Object.keys(seatFields).map((name) => ({ name, isHalf: true }))
const school: FormField = { name: 'school', choice: schoolChoice }

/** A new student also gets an exam; later it is changed by an act alone. */
export const newPersonFields = [
  ...who,
  school,
  {
    name: 'exam',
    choice: { nameOf: ({ name, level }: Values) => `${byName({ name })} · level ${level}`, search: ['name'] },
  },
  ...place,
]
export const oldPersonFields = [...who, school, ...place]
export const schoolFormFields: readonly FormField[] = [
  { name: 'name' },
  { name: 'code', isHalf: true },
  { name: 'place', isHalf: true },
]
/** What a role is for, where it is chosen. */
const ROLE_WORDS: Readonly<Record<StaffRole, string>> = {
  supervisor: 'Supervisor: approves and watches',
  coordinator: 'Coordinator: one school',
  examiner: 'Examiner: keys, no names',
  organiser: 'Organiser: everything',
}
export const staffFormFields: readonly FormField[] = [
  ...who,
  { name: 'email', isHalf: true, neededWith: ({ way }) => way === 'mail' },
  { name: 'role', isHalf: true, words: ROLE_WORDS },
  { ...school, neededWith: ({ role }) => role === 'coordinator' },
]

/** New staff also get a way in; later they are invited by an act. */
export const newStaffForm = { name: 'supervisors', fields: { ...staffFields, way: addStaff.body.way } }
export const newStaffFields: readonly FormField[] = [
  ...staffFormFields,
  { name: 'way', words: { '': 'Choose', mail: 'They choose it, by mail', code: 'Made up, and shown to you' } },
]
