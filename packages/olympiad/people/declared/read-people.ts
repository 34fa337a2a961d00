import { EDITION_FILTERS } from '../../exams/declared/former-exams.ts'
import { answers, reading } from '../../ground/declared/acts/act.ts'
import {
  LARGEST_PAGE,
  MOST_COUNTED,
  type Page,
  PEOPLE_PAGE,
  PEOPLE_SORTS,
  PERSON_STATES,
  type PersonRow,
  SCHOOL_SORTS,
  type SchoolRow,
  SEARCH_MAX,
  STAFF_SORTS,
  type StaffRow,
  TWICE_MOST,
  type TwiceRow,
} from './people-list.ts'

const limits = [{ max: 240, windowS: 60 }] as const
const sortsOf = (sorts: readonly string[]) => `${sorts.join(', ')}, with \`-\` before it for the other way round`
const listed = (what: string) => ({
  find: `beginnings of words of ${what}, at most ${SEARCH_MAX} letters`,
  page: 'from 1',
  size: `rows of a page, ${PEOPLE_PAGE} if absent, at most ${LARGEST_PAGE}`,
})
const errors = { 400: 'The query is wrong.', 404: 'The school is outside your scope.' } as const
const page = `One page, and how many match up to ${MOST_COUNTED}.`

/** Students: searched, filtered and sorted by the server. */
export const people = reading('people', {
  right: 'readPeople',
  loggedAs: 'read-people',
  about: 'Students, searched, filtered and sorted. The audit log keeps who read beyond their own school.',
  query: {
    ...listed('a name, username or school, in any script'),
    exam: 'id of an exam; empty for all',
    school: 'id of a school; empty for all in scope',
    level: 'a level; empty for all',
    room: 'a room, exactly; empty for all',
    state: `one of ${PERSON_STATES.join(', ')}; empty for all`,
    edition: `one of ${EDITION_FILTERS.join(', ')}, by the exam that they sit; empty for all`,
    details: '`yes`: also class, birth date, roll number, e-mail and guardian, where you may import people',
    sort: sortsOf(PEOPLE_SORTS),
  },
  answer: answers<Page<PersonRow>>(page),
  limits,
  errors,
})

/** Students of one name in several schools. */
export const peopleTwice = reading('people-twice', {
  right: 'organise',
  loggedAs: 'read-people',
  about: `Students who may be entered twice: of one name, in several schools; names of more than ${TWICE_MOST} left out.`,
  query: {
    ...{ page: listed('').page, size: listed('').size },
    judged: '`different` for those that staff judged to be different people; empty for the others',
  },
  answer: answers<Page<TwiceRow>>(page),
  limits,
  errors: { 400: errors[400] },
})

/** Schools with the number of their accounts. */
export const schoolList = reading('school-list', {
  right: 'readPeople',
  about: 'Schools in scope, with the number of their students and staff.',
  query: { ...listed('a name, code or place, in any script'), sort: sortsOf(SCHOOL_SORTS) },
  answer: answers<Page<SchoolRow>>(page),
  limits,
  errors,
})

/** Accounts of staff, with their second factor. */
export const staffList = reading('staff-list', {
  right: 'organise',
  about: 'Accounts of staff, with role, school and whether they have a second factor.',
  query: {
    ...listed('a name, username or e-mail address'),
    role: 'a role; empty for all',
    school: 'id of a school; empty for all',
    sort: sortsOf(STAFF_SORTS),
  },
  answer: answers<Page<StaffRow>>(page),
  limits,
  errors,
})
