import type { Page, PersonRow, SchoolRow, StaffRow } from '@olympiad/olympiad/people/declared/people-list'
import { expect, signIn } from '../fixtures.ts'
import { answering, broken, first, records, type Screen, staying } from '../screen-ways.ts'

const updated = '2026-10-25 09:12:00.000Z'
const NAMES = ['Nikhil Gupta', 'Asha Iyer', 'अनन्या शर्मा', 'Mohammed Abdul Rahman bin Yusuf Qureshi', 'Zoë D’Souza']
const STATES: readonly PersonRow['states'][] = [[], ['ownWindow'], ['submitted'], ['noExam', 'noSchool'], []]
const students = NAMES.map(
  (name, at): PersonRow => ({
    ...{ id: `person00000000${at}`, username: `s26-00410${at}`, name, room: 'Hall 3', seat: String(at), updated },
    ...{ school: { id: 's', name: 'राजकीय बालिका विद्यालय, जयपुर' }, states: STATES[at] ?? [] },
    exam: { id: 'e', name: 'Senior, slot A', level: '2' },
  }),
)
const school: SchoolRow = {
  ...{ id: 's', code: 'loyola', name: 'Loyola School', place: 'Chennai', students: 75, staff: 2, updated },
}
const account: StaffRow = {
  ...{ id: 'a', username: 'meera', name: 'Meera Kulkarni', email: 'meera@example.org', role: 'supervisor', updated },
  ...{
    school: { id: 's', name: 'Loyola School' },
    hasSecondFactor: true,
    canLoseFactor: true,
    isSecondPerson: true,
    hasOwnPassword: false,
  },
  closes: '',
}
const staff: StaffRow[] = [
  account,
  {
    ...account,
    id: 'b',
    name: '',
    role: 'examiner',
    hasSecondFactor: false,
    canLoseFactor: false,
    isSecondPerson: false,
  },
]
const page = <Row>(items: Row[], more: Partial<Page<Row>> = {}) => ({
  status: 200,
  json: { found: items.length, isMore: false, page: 1, items, ...more },
})
const print = (id: string, state: string, name: string) => ({
  ...{
    id,
    state,
    students: 75,
    again: false,
    actorName: 'organiser1',
    school: 's',
    exam: '',
    created: updated,
    updated,
  },
  ...{ ends: '2026-10-28 09:12:00.000Z', expand: { school: { name } } },
})
const prints = page([
  print('a', 'making', 'Loyola School'),
  print('b', 'ready', 'राजकीय बालिका विद्यालय, जयपुर'),
  print('c', 'ended', 'Loyola School'),
])
const counted = answering('**/api/olympiad/slip-counts*', { status: 200, json: { students: 75, printed: 12 } })
const PRINTS = records('slipprints')
const atSlips = staying((shown) => open('/console/slips', 'Print 63 slips…')(shown))
const reading = (name: string) => `**/api/olympiad/${name}?*`
const open = (path: string, text: string) => async (shown: Parameters<Screen['open']>[0]) => {
  await signIn(shown, 'organiser1', { path })
  await expect(shown.getByText(text).first()).toBeVisible()
}

/** The console's lists of people, in each of their states. */
export const peopleScreens: Screen[] = [
  {
    name: 'console-people',
    open: first(
      answering(reading('people'), page(students, { found: 10_000, isMore: true })),
      open('/console/people', 'Asha Iyer'),
    ),
  },
  {
    name: 'console-people-selected',
    open: first(answering(reading('people'), page(students, { found: 4812 })), async (shown) => {
      await open('/console/people', 'Asha Iyer')(shown)
      await shown.getByLabel('Select all rows of this page').check()
      await expect(shown.getByText('Select all 4,812')).toBeVisible()
    }),
  },
  {
    name: 'console-people-none',
    open: first(answering(reading('people'), page([])), open('/console/people', 'No students yet')),
  },
  {
    name: 'console-people-no-match',
    open: first(answering(reading('people'), page([])), open('/console/people?find=zzzz', 'No student matches.')),
  },
  {
    name: 'console-people-failed',
    open: first(answering(reading('people'), broken), open('/console/people', 'The list could not be loaded.')),
  },
  { name: 'console-person', open: openPerson },
  {
    name: 'console-person-edited',
    open: async (shown) => {
      await openPerson(shown)
      await shown.getByRole('button', { name: 'Edit' }).click()
      await expect(shown.getByRole('button', { name: 'Back to the day' })).toBeVisible()
    },
  },
  {
    name: 'console-twice',
    open: first(
      answering(reading('people-twice'), page([{ id: 'asha iyer', students: students.slice(0, 3) }])),
      open('/console/people/twice', 'Nikhil Gupta'),
    ),
  },
  {
    name: 'console-twice-none',
    open: first(answering(reading('people-twice'), page([])), open('/console/people/twice', 'Nobody')),
  },
  { name: 'console-person-new', open: open('/console/people?person=new', 'Add the student') },
  {
    name: 'console-schools',
    open: first(answering(reading('school-list'), page([school])), open('/console/schools', 'Loyola School')),
  },
  {
    name: 'console-schools-failed',
    open: first(answering(reading('school-list'), broken), open('/console/schools', 'The list could not be loaded.')),
  },
  {
    name: 'console-slips',
    open: first(first(counted, answering(PRINTS, prints)), atSlips),
  },
  {
    name: 'console-slips-asking',
    open: first(first(counted, answering(PRINTS, prints)), async (shown) => {
      await atSlips(shown)
      await shown.getByLabel('Also for students who have a slip').check()
      await shown.getByRole('button', { name: 'Print 75 slips…' }).click()
      await expect(shown.getByText('12 slips that were handed out stop working.')).toBeVisible()
    }),
  },
  {
    name: 'console-slips-failed',
    open: first(answering(PRINTS, broken), open('/console/slips', 'The list could not be loaded.')),
  },
  {
    name: 'console-school',
    open: async (shown) => {
      await open('/console/schools', 'Students and coordinators belong to one.')(shown)
      await shown
        .getByRole('table', { name: 'Schools' })
        .getByRole('row')
        .filter({ has: shown.getByRole('link', { name: /students of/ }) })
        .first()
        .getByRole('cell')
        .first()
        .click()
      await expect(shown.getByRole('button', { name: 'Remove…' })).toBeVisible()
    },
  },
  { name: 'console-staff-new', open: open('/console/staff?account=new', 'Add the account') },
  {
    name: 'console-staff-account',
    open: async (shown) => {
      await open('/console/staff', 'coordinator1')(shown)
      await shown.getByRole('row', { name: /coordinator1/ }).click()
      await expect(shown.getByRole('button', { name: 'New password…' })).toBeVisible()
    },
  },
  {
    name: 'console-staff',
    open: first(answering(reading('staff-list'), page(staff)), open('/console/staff', 'Meera Kulkarni')),
  },
]

/** A student of the demo in the drawer. */
async function openPerson(shown: Parameters<Screen['open']>[0]): Promise<void> {
  await signIn(shown, 'organiser1', { path: '/console/people?sort=username' })
  await shown
    .getByRole('table', { name: 'Students' })
    .getByRole('row', { name: /\bended01\b/ })
    .click()
  await expect(shown.getByRole('heading', { name: 'The day' })).toBeVisible()
}
