import { answers, reading } from '../../ground/declared/acts/act.ts'
import { type Page, PEOPLE_PAGE } from '../../people/declared/people-list.ts'
import type { OutageStudent, Outages, SchoolSittings } from './outages.ts'

const limits = [{ max: 60, windowS: 60 }] as const
const errors = { 400: 'The query is wrong.', 404: 'The exam or outage does not exist.' } as const

/** The outages of an exam, as the server's log of being up and the devices' lines tell. */
export const outageList = reading('outages', {
  right: 'organise',
  about: 'The outages of an exam: of the server, of schools, and of single students.',
  query: { exam: 'id of the exam' },
  answer: answers<Outages>('`outages`, and `since` when servers have written that they are up.'),
  limits,
  errors,
})

/** The students whom an outage concerned. */
export const outageStudents = reading('outage-students', {
  right: 'organise',
  loggedAs: 'read-people',
  about: 'The students whom an outage concerned: who lost minutes, and who only seemed to.',
  query: {
    exam: 'id of the exam',
    outage: 'id of the outage',
    find: 'part of a name, username or school',
    page: 'from 1',
    size: `rows of a page, ${PEOPLE_PAGE} if absent`,
  },
  answer: answers<Page<OutageStudent>>(
    'One page, and how many there are: who lost time, the most first, then the others.',
  ),
  limits: [{ max: 240, windowS: 60 }],
  errors,
})

/** Whose sittings are whole, by school. */
export const wholeSittings = reading('whole-sittings', {
  right: 'board',
  about: 'For each school of an exam in scope: how many sittings are whole, and who was given minutes.',
  query: { exam: 'id of the exam' },
  answer: answers<{ readonly schools: readonly SchoolSittings[] }>('`schools` by name.'),
  limits,
  errors,
})
