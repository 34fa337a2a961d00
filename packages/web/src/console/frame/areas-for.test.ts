import { ACTS, READINGS } from '@olympiad/olympiad/all/acts'
import { olympiad } from '@olympiad/olympiad/all/collections'
import type { Reading } from '@olympiad/olympiad/ground/declared/acts/act'
import { pagePaths } from '@olympiad/olympiad/ground/declared/page-paths'
import { mayOver } from '@olympiad/olympiad/ground/declared/roles'
import type { Area } from '@olympiad/olympiad/kit/console/area'
import { describe, expect, it } from 'vitest'
import { consoleAreas } from '../console-areas.ts'
import { areasFor, pageAt } from './areas-for.ts'

const screens = consoleAreas.filter(({ screen }) => screen)
const SCHOOL = 'schoola00000000'
/** Who asks; an account without a role counts as a supervisor. */
const STAFF = {
  organiser: { username: 'o', role: 'organiser', school: '' },
  examiner: { username: 'e', role: 'examiner', school: '' },
  supervisor: { username: 's', role: 'supervisor', school: '' },
  supervisorA: { username: 'a', role: 'supervisor', school: SCHOOL },
  noRole: { username: 'n', role: '', school: '' },
  coordinatorA: { username: 'c', role: 'coordinator', school: SCHOOL },
  coordinatorNone: { username: 'd', role: 'coordinator', school: '' },
} as const
type Who = keyof typeof STAFF
const EVERYBODY = Object.keys(STAFF) as Who[]

const ORGANISER: readonly Who[] = ['organiser']
const KEEPERS: readonly Who[] = ['organiser', 'examiner']
const OF_SCHOOL: readonly Who[] = ['organiser', 'coordinatorA']
const ROOMS: readonly Who[] = ['organiser', 'supervisor', 'supervisorA', 'noRole']

/** Who opens which page; to all others it does not exist. */
const TABLE: Readonly<Record<string, readonly Who[]>> = {
  Overview: OF_SCHOOL,
  Edition: ORGANISER,
  Exams: ORGANISER,
  'Forms of papers': ORGANISER,
  Keys: KEEPERS,
  People: [...ROOMS, 'coordinatorA'],
  'School files': OF_SCHOOL,
  'Possible duplicates': ORGANISER,
  Schools: [...ROOMS, 'coordinatorA'],
  Staff: ORGANISER,
  Slips: OF_SCHOOL,
  Notices: ORGANISER,
  Registrations: ORGANISER,
  Mail: ORGANISER,
  Objections: KEEPERS,
  Certificates: OF_SCHOOL,
  Results: ORGANISER,
  Ranks: ORGANISER,
  'Similar sheets': ORGANISER,
  Statistics: KEEPERS,
  Tasks: OF_SCHOOL,
  Backups: ORGANISER,
  Log: ORGANISER,
  Hall: [...ROOMS, 'coordinatorA'],
  Outages: [...ROOMS, 'coordinatorA'],
  Evidence: ROOMS,
  'Rescue files': ROOMS,
}

describe.each(EVERYBODY)('%s', (who) => {
  const open = areasFor(STAFF[who], consoleAreas)
  const titles = Object.keys(TABLE).filter((title) => TABLE[title]?.includes(who))

  // fails when: a page is added, or its right is changed, and the table does not say so
  it('has the pages of the table, and no others', () => {
    expect(open.map(({ title }) => title).sort()).toEqual(titles.sort())
  })

  it('finds no other page at any address of the console', () => {
    const addresses = Object.values(pagePaths).filter((path) => path.startsWith(pagePaths.console))
    const own = screens.filter(({ title }) => titles.includes(title)).map(({ path }) => path)
    for (const path of addresses) {
      const found = pageAt(open, path)?.path
      const expected = own.includes(path) ? path : path.startsWith(`${pagePaths.consolePeople}/`) ? found : undefined
      expect([path, found]).toEqual([path, expected])
      expect(found === undefined || own.includes(found)).toBe(true)
    }
  })
})

it('the table speaks of every page', () => {
  const titles = consoleAreas.map(({ title }) => title)
  expect(Object.keys(TABLE).sort()).toEqual(titles.sort())
})

/** By the capability: readings of a page of its own, and of a part that is shown to some readers alone. */
const GUARDED: Readonly<Record<string, readonly string[]>> = {
  outages: ['/api/olympiad/outages', '/api/olympiad/outage-students'],
  overview: ['/api/olympiad/log', '/api/olympiad/log-state'],
  people: ['people-twice', 'timeline', 'erasure-preview', 'person-log'].map((name) => `/api/olympiad/${name}`),
  tasks: ['/api/olympiad/task-rows'],
}

/** What each capability declares of its areas, by the path of the file. */
const DECLARED = import.meta.glob<Readonly<Record<string, Area>>>('../../../../olympiad/*/staff/area.ts', {
  eager: true,
})
/** The capability of each area. */
const CAPABILITIES = Object.entries(DECLARED).flatMap(([path, areas]) =>
  Object.values(areas).map((page) => ({ page, capability: /olympiad\/([^/]+)\/staff/.exec(path)?.[1] ?? '' })),
)

// fails when: an area is declared, and the console does not list it
it('the console lists every area that a capability declares, once', () => {
  const titles = CAPABILITIES.map(({ page }) => page.title)
  expect(consoleAreas.map(({ title }) => title).sort()).toEqual(titles.sort())
})

/** The text of every file of the console, by its path in `packages/olympiad`. */
const SOURCES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>(
      ['../../../../olympiad/{*/staff,kit/console}/**/*.{ts,tsx}', '!../../../../olympiad/**/*.test.*'],
      { query: '?raw', import: 'default', eager: true },
    ),
  ).map(([path, text]) => [path.replace('../../../../olympiad/', ''), text]),
)
/** The texts of a capability's screens of staff, and of what they import from the ground of the console. */
function sources(capability: string): readonly string[] {
  const found = new Set(Object.keys(SOURCES).filter((path) => path.startsWith(`${capability}/staff/`)))
  for (const path of found) for (const other of importsOf(path)) if (other in SOURCES) found.add(other)
  return [...found].map((path) => SOURCES[path] ?? '')
}
const importsOf = (path: string) =>
  [...(SOURCES[path] ?? '').matchAll(/from '(\.[^']+)'/g)].map(([, name = '']) =>
    new URL(name, `file:///${path}`).pathname.slice(1),
  )

// fails when: a page is opened to a role whose readings the server refuses
it('a role that may open a page may call the readings that its capability calls', () => {
  const refused = CAPABILITIES.flatMap(({ page, capability }) => {
    const called = sources(capability).flatMap((text) => [...text.matchAll(/callReading\((\w+)/g)])
    const readings = called.flatMap(([, name = '']) => readingsOf(name))
    return EVERYBODY.filter((who) => mayOver(STAFF[who], page.right, STAFF[who].school)).flatMap((who) =>
      readings
        .filter(({ right, path }) => !GUARDED[capability]?.includes(path) && !mayCall(who, right))
        .map(({ path }) => `${who}: ${page.title} calls ${path}`),
    )
  })
  expect([...new Set(refused)]).toEqual([])
  expect(Object.keys(NAMED)).toHaveLength(READINGS.length)
})

/** What every capability declares, by the path of the module. */
const MODULES = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../../../olympiad/*/declared/**/*.ts', '!../../../../olympiad/**/*.{test,test-d}.ts'],
  { eager: true },
)
/** Imports of the acts, by what the finder names them. */
const IMPORTS = new Map<string, RegExp>()
for (const [path, module] of Object.entries(MODULES))
  for (const [name, value] of Object.entries(module)) {
    const act = ACTS.find((one) => one === value)
    const file = /declared\/(.+)[.]ts$/.exec(path)?.[1]
    if (act) IMPORTS.set(act.name, new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '[^']*declared/${file}[.]ts'`))
  }

// fails when: an area names an act whose form is elsewhere, or that has none
it('the capability of an area has a form of each act that the area names', () => {
  const without = CAPABILITIES.flatMap(({ page: { acts = [], title }, capability }) => {
    const texts = sources(capability)
    const hasForm = (act: string) => texts.some((text) => IMPORTS.get(act)?.test(text))
    return acts.flatMap((act) => (typeof act !== 'string' || hasForm(act) ? [] : [`${title}: ${act}`]))
  })
  expect(without).toEqual([])
})

it('an area shows records of collections that exist', () => {
  const shown = consoleAreas.flatMap(({ records = {} }) => Object.keys(records))
  expect(shown.filter((name) => !Object.values(olympiad).some((collection) => collection.name === name))).toEqual([])
  expect(shown).toContain('exams')
})

function mayCall(who: Who, right: Reading['right']): boolean {
  if (right === 'anyone' || right === 'signedIn') return true
  return right !== 'examinee' && mayOver(STAFF[who], right, STAFF[who].school)
}
/** By the name that the contract gives it. */
const readingsOf = (name: string): readonly Reading[] => NAMED[name] ?? []
const NAMED: Record<string, Reading[]> = {}
for (const module of Object.values(MODULES))
  for (const [name, value] of Object.entries(module))
    if (READINGS.includes(value as Reading)) NAMED[name] = [value as Reading]
