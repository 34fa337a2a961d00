import { READINGS } from '@olympiad/olympiad/all/acts'
import type { Reading } from '@olympiad/olympiad/ground/declared/acts/act'
import { pagePaths } from '@olympiad/olympiad/ground/declared/page-paths'
import { mayOver } from '@olympiad/olympiad/ground/declared/roles'
import { describe, expect, it } from 'vitest'
import { consolePages } from '../console-pages.tsx'
import PAGES from '../console-pages.tsx?raw'
import { pageAt, pagesFor } from './pages-for.ts'

const { screens, outside } = consolePages
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
  Evidence: ROOMS,
}

describe.each(EVERYBODY)('%s', (who) => {
  const { open, rail } = pagesFor(STAFF[who], consolePages)
  const titles = Object.keys(TABLE).filter((title) => TABLE[title]?.includes(who))

  // fails when: a page is added, or its right is changed, and the table does not say so
  it('has the pages of the table in the rail, and no others', () => {
    expect(rail.map(({ title }) => title).sort()).toEqual(titles.sort())
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
  const titles = [...screens, ...outside].map(({ title }) => title)
  expect(Object.keys(TABLE).sort()).toEqual(titles.sort())
})

/** By the capability: readings of a page of its own, and of a part that is shown to some readers alone. */
const GUARDED: Readonly<Record<string, readonly string[]>> = {
  people: ['/api/olympiad/people-twice', '/api/olympiad/timeline', '/api/olympiad/erasure-preview'],
  tasks: ['/api/olympiad/task-rows'],
}

const capabilityOf = /path: paths\.(\w+),[\s\S]*?import\('@olympiad\/olympiad\/([\w-]+)\/staff\//g
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
  const declared = PAGES
  const refused = [...declared.matchAll(capabilityOf)].flatMap(([, key = '', capability = '']) => {
    const page = screens.find(({ path }) => path === pagePaths[key as keyof typeof pagePaths])
    const called = sources(capability).flatMap((text) => [...text.matchAll(/callReading\((\w+)/g)])
    const readings = called.flatMap(([, name = '']) => readingsOf(name))
    return EVERYBODY.filter((who) => page && mayOver(STAFF[who], page.right, STAFF[who].school)).flatMap((who) =>
      readings
        .filter(({ right, path }) => !GUARDED[capability]?.includes(path) && !mayCall(who, right))
        .map(({ path }) => `${who}: ${page?.title} calls ${path}`),
    )
  })
  expect(screens.length).toBe([...declared.matchAll(capabilityOf)].length)
  expect([...new Set(refused)]).toEqual([])
})

function mayCall(who: Who, right: Reading['right']): boolean {
  if (right === 'anyone' || right === 'signedIn') return true
  return right !== 'examinee' && mayOver(STAFF[who], right, STAFF[who].school)
}
/** By the name that the contract gives it. */
const readingsOf = (name: string): readonly Reading[] => NAMED[name] ?? []
const NAMED: Record<string, Reading[]> = {}
for (const module of Object.values(
  import.meta.glob('../../../../olympiad/*/declared/**/!(*.test|*.test-d).ts', { eager: true }),
))
  for (const [name, value] of Object.entries(module as Record<string, unknown>))
    if (READINGS.includes(value as Reading)) NAMED[name] = [value as Reading]
