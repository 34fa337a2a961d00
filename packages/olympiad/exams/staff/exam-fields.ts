import type { FormField } from '../../kit/staff/record-form/form-field.ts'
import { examFields } from '../declared/exam-fields.ts'

/** What a form of an exam is made from. */
export const examForm = { name: 'exams', fields: examFields }

const facts: readonly FormField[] = [
  { name: 'name', label: 'Name', help: 'As students see it.' },
  { name: 'level', label: 'Level', isHalf: true },
  { name: 'type', label: 'Type', isHalf: true },
]
const registration: readonly FormField[] = [
  { name: 'registrationopen', label: 'Registration is open', help: 'Families can register on the site.' },
  { name: 'places', label: 'Places', help: 'The most registrations. Empty or 0: no limit.' },
]

const envelope: FormField = {
  name: 'envelope',
  label: 'Envelope with eight words',
  help: 'If the server fails at the start, the words open the paper.',
}

const objections: FormField = {
  name: 'objectionsuntil',
  label: 'Objections until',
  help: 'Students may object from the release of the key until then. Empty: never.',
}

/** What is asked for before an exam begins; its times are moved by an act later. */
export const fieldsBefore: readonly FormField[] = [
  ...facts,
  { name: 'starts', label: 'Start', isHalf: true },
  { name: 'ends', label: 'End', isHalf: true },
  {
    name: 'release',
    label: 'Key and results come out',
    words: { '': 'At the end', atEnd: 'At the end', byHand: 'When you release them' },
  },
  envelope,
  objections,
  ...registration,
]
/** What a form may still change once it has begun. */
export const fieldsAfter: readonly FormField[] = [...facts, objections, ...registration]
