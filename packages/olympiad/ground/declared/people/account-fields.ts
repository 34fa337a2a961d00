import { email, line, relation, select, text } from '@olympiad/schema/fields'
import { STAFF_ROLES } from '../roles.ts'

const username = text({
  ...{ required: true, min: 3, max: 150, pattern: '^[\\w][\\w.\\-]*$' },
  ...{ label: 'Username', help: 'Letters, digits, dots and hyphens. They sign in with it.' },
} as const)

/** Where a student sits, as the school calls it. Record, list, forms and act take each of these fields. */
export const seatFields = {
  room: line({ max: 40, label: 'Room' }),
  seat: line({ max: 40, label: 'Seat' }),
}

/** What a form asks of a student; apart from the rules of the collection, so that a form may take them into the browser. */
export const personFields = {
  name: line({ max: 100, label: 'Name', help: 'As lists and certificates show it.' }),
  username,
  school: relation('schools', { label: 'School' }),
  exam: relation('exams', { label: 'Exam', help: 'Empty: chosen later.' }),
  ...seatFields,
}

/** What a form asks of a school. */
export const schoolFields = {
  code: text({
    ...{ required: true, max: 50, pattern: '^[\\w][\\w.\\-]*$' },
    ...{ label: 'Code', help: 'Letters, digits, dots and hyphens, as in its files.' },
  } as const),
  name: line({ required: true, max: 200, label: 'Name' }),
  place: line({ max: 200, label: 'Place' }),
}

/** What a form asks of an account of staff. */
export const staffFields = {
  name: line({ max: 100, label: 'Name', help: 'The log of acts shows it.' }),
  username,
  email: email({ label: 'E-mail address' }),
  role: select(STAFF_ROLES, { required: true, label: 'Role' }),
  school: relation('schools', { label: 'School', help: 'Empty: all schools. A coordinator needs one.' }),
}
