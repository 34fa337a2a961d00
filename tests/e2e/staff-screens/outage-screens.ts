import type { Outage, OutageStudent } from '@olympiad/olympiad/outages/declared/outages'
import { expect, signIn } from '../fixtures.ts'
import { answering, broken, first, type Screen } from '../screen-ways.ts'

const at = (minute: number) => `2026-11-21 04:${String(minute).padStart(2, '0')}:00.000Z`
const outage = (id: string, values: Partial<Outage>): Outage => ({
  ...{ id, kind: 'server', school: '', schoolName: '', from: at(40), until: at(48), list: id },
  ...{ lost: 1204, seemed: 61, given: 0, most: 11 },
  ...values,
})
const outages = [
  outage('server', {}),
  outage('school', {
    kind: 'school',
    school: 's',
    schoolName: 'Vidya Mandir, Mylapore',
    lost: 28,
    seemed: 2,
    given: 28,
  }),
  outage('students', { kind: 'students', from: '', until: '', lost: 14, seemed: 9, most: 6 }),
]
const student = (id: string, values: Partial<OutageStudent>): OutageStudent => ({
  ...{ id, username: id, name: 'Asha Rao', school: 'Vidya Mandir, Mylapore', minutes: 8, why: '', given: 0 },
  ...values,
})
const students = [
  student('sab23cd4', { minutes: 11 }),
  student('kfm7x2wq', { name: 'अनन्या शर्मा', given: 8 }),
  student('p4n8r5tz', { name: 'Ravi Kumar', minutes: 0, why: 'submitted' }),
  student('h3j6v9yb', { name: 'Meera Kulkarni', minutes: 0, why: 'cameLater' }),
]
const schools = [
  {
    school: 's',
    schoolName: 'Vidya Mandir, Mylapore',
    sat: 30,
    whole: 28,
    given: [{ minutes: 6, students: 2 }],
    open: 0,
  },
  { school: 't', schoolName: 'Government Higher Secondary School', sat: 41, whole: 12, given: [], open: 29 },
]
const json = (body: object) => ({ status: 200, json: body })
const list = answering('**/api/olympiad/outages*', json({ at: at(59), since: at(0), outages }))
const rows = answering(
  '**/api/olympiad/outage-students*',
  json({ found: students.length, isMore: false, page: 1, items: students }),
)
const whole = answering('**/api/olympiad/whole-sittings*', json({ schools }))
const open =
  (text: string, query = '') =>
  async (page: Parameters<Screen['open']>[0]) => {
    await signIn(page, 'organiser1', { path: `/console/outages${query}` })
    await expect(page.getByText(text).first()).toBeVisible()
  }
const none = answering('**/api/olympiad/outages*', json({ at: at(59), since: at(0), outages: [] }))
const nobody = answering('**/api/olympiad/whole-sittings*', json({ schools: [] }))

/** The outages of an exam in the console, and their states. */
export const outageScreens: Screen[] = [
  { name: 'console-outages', open: first(list, first(whole, open('28 whole'))) },
  {
    name: 'console-outages-students',
    open: first(list, first(rows, first(whole, open('had submitted', '?outage=server')))),
  },
  { name: 'console-outages-empty', open: first(none, first(nobody, open('No outage was found.'))) },
  {
    name: 'console-outages-failed',
    open: first(answering('**/api/olympiad/outages*', broken), open('could not be loaded')),
  },
]
