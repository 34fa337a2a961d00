import type { Page } from '@playwright/test'
import { expect, signIn } from '../fixtures.ts'
import { answering, broken, first, nothing, records, type Screen, type Way } from '../screen-ways.ts'

const [ID, OTHER] = ['import000000001', 'import000000002']
const at = (minute: number) => `2026-11-21 10:${String(minute).padStart(2, '0')}:00.000Z`
const zero = { new: 0, changed: 0, kept: 0, faulty: 0, doubtful: 0, gone: 0, lines: 0, edited: 0, foreign: 0 }
const column = (heading: string, target: string, why = 'heading', lostZeros = 0) => ({
  heading,
  target,
  why,
  lostZeros,
})
const reading = {
  ...{
    encoding: '',
    encodingWhy: 'mark',
    separator: '',
    separatorWhy: 'mark',
    sheets: [{ name: 'XI–XII', lines: 75 }],
    read: ['XI–XII'],
  },
  ...{ sheetWhy: 'usual', headingWhy: 'heading' },
  ...{ headingLine: 4, dateOrder: 'dayFirst', dateWhy: 'values', languages: ['Hindi', 'English'] },
  columns: [
    column('क्रमांक', ''),
    column('नाम', 'name'),
    column('कक्षा', 'class'),
    column('जन्म तिथि', 'birthdate', 'values'),
    column('Roll No', 'rollnumber', 'heading', 3),
    column('EMAIL ID', 'email'),
    column('Remarks', ''),
  ],
  ...{ totals: ['79: कुल / Total 75'], empty: 1, isEven: false, rollWidth: 4 },
}
const ofText = {
  ...{ encoding: 'windows-1252', encodingWhy: 'usual', separator: ';', separatorWhy: 'lastTime', dateWhy: 'chosen' },
  sheets: [{ name: '', lines: 75 }],
}
const school = (name: string) => ({ id: 'school000000001', code: 's1', name, place: '' })
const file = (id: string, name: string, values: object) => ({
  ...{ id, file: 'liste_XI-XII.xlsx', school: 'school000000001', expand: { school: school(name) }, state: 'planned' },
  ...{ reading, counts: { ...zero, lines: 75, new: 75 }, hash: 'h', first: '', applied: '', done: 0, task: '' },
  ...{ actor: 'a', actorName: 'meera.kulkarni', created: at(1), updated: at(2), ...values },
})
const files = [
  file(ID, 'राजकीय बालिका विद्यालय, जयपुर', {}),
  file(OTHER, 'Army Public School, Pune', {
    file: 'liste_pune.csv',
    state: 'applied',
    counts: { ...zero, lines: 74, new: 74 },
  }),
  file('import000000003', 'Don Bosco School, Guwahati', {
    file: 'DonBosco-final(2).xlsx',
    counts: { ...zero, lines: 74, new: 71, faulty: 3 },
  }),
  file('import000000004', 'Loyola School, Jamshedpur', {
    counts: { ...zero, lines: 74, doubtful: 70, new: 4, foreign: 70 },
  }),
  file('import000000005', '', { school: '', expand: {}, file: 'students.csv' }),
  file('import000000006', 'Vidya Mandir, Mylapore', { counts: { ...zero, lines: 60, kept: 60 }, first: at(0) }),
  file('import000000007', 'Hill School', { state: 'undone' }),
]
const page = (items: readonly object[], totalItems = items.length) => ({
  status: 200,
  json: { page: 1, perPage: 50, totalItems, totalPages: 1, items },
})
const row = (place: number, values: object) => ({
  ...{
    id: `row${String(place).padStart(12, '0')}`,
    import: ID,
    place,
    sheet: 'XI–XII',
    line: place + 4,
    kind: 'faulty',
  },
  ...{
    cells: [`${place}`, 'Kavya Verma', 'XI', '31/02/2010', '0431', 'kavya@example.org', ''],
    values: {},
    faults: [],
  },
  ...{ changes: [], examinee: '', twin: '', decision: '', isCorrected: false, isDone: false, isMade: false, ...values },
})
const fault = (line: number, columnAt: string, reason: string) => ({
  ...{ sheet: 'XI–XII', line, column: columnAt, heading: '', value: '', code: 'birth.impossible', reason },
})
const faulty = [
  row(27, { faults: [fault(31, 'D', 'There is no such day: 31/02/2010.')] }),
  row(43, { cells: ['43', '', 'XII', '14/05/2009', '0447', '', ''], faults: [fault(47, 'B', 'No name.')] }),
  row(54, {
    cells: ['54', 'अंकिता सिंह', 'VII', '02/09/2009', '0458', '', ''],
    faults: [fault(58, 'C', 'Class VII may not sit.')],
  }),
]
const doubtful = [
  row(18, {
    kind: 'doubtful',
    values: { name: 'Priya Menon', class: 'XI', birthdate: '2011-02-04' },
    expand: {
      twin: {
        username: 's26-000412',
        name: 'Priya Menon',
        school: 's2',
        expand: { school: school('Alwar Girls’ School') },
      },
    },
  }),
]
const counts = { ...zero, lines: 75, new: 61, changed: 6, kept: 3, faulty: 3, doubtful: 1, gone: 2, edited: 3 }
const one = (values: object) => ({ status: 200, json: file(ID, 'राजकीय बालिका विद्यालय, जयपुर', { counts, ...values }) })
const OF_ONE = '**/api/collections/imports/records/*'
const ROWS = records('importrows')

const opened =
  (path: string, text: string): Way =>
  async (to: Page) => {
    await signIn(to, 'organiser1', { path: `/console/files${path}` })
    await expect(to.getByText(text).first()).toBeVisible({ timeout: 30_000 })
  }
const plan = (values: object, rows: readonly object[], text: string) =>
  first(first(answering(OF_ONE, one(values)), answering(ROWS, page(rows))), opened(`/${ID}/plan`, text))

/** Files of schools, as staff take them in. */
export const fileScreens: Screen[] = [
  { name: 'console-files', open: first(answering(records('imports'), page(files)), opened('', 'Plan is ready')) },
  {
    name: 'console-files-empty',
    open: first(answering(records('imports'), nothing), opened('', 'No file has come yet.')),
  },
  {
    name: 'console-files-failed',
    open: first(answering(records('imports'), broken), opened('', 'The list could not be loaded.')),
  },
  {
    name: 'console-files-columns',
    open: first(
      first(answering(OF_ONE, one({})), answering(ROWS, page(faulty))),
      opened(`/${ID}/columns`, 'What the file is'),
    ),
  },
  {
    name: 'console-files-columns-text',
    open: first(
      first(
        answering(OF_ONE, one({ file: 'liste.csv', reading: { ...reading, ...ofText } })),
        answering(ROWS, page(faulty)),
      ),
      opened(`/${ID}/columns`, 'semicolon'),
    ),
  },
  { name: 'console-files-faulty', open: plan({}, faulty, 'No name.') },
  {
    name: 'console-files-doubtful',
    open: plan({ counts: { ...counts, faulty: 0 } }, doubtful, 'Two people'),
  },
  {
    name: 'console-files-wrong-school',
    open: plan({ counts: { ...zero, lines: 74, doubtful: 70, new: 4, foreign: 70 } }, doubtful, 'Wrong school?'),
  },
  {
    name: 'console-files-no-school',
    open: plan({ school: '', expand: {}, counts: { ...zero, lines: 5, new: 5 } }, [], 'Which school?'),
  },
  { name: 'console-files-applied', open: plan({ state: 'applied' }, faulty, 'Take it back') },
]
