import { profiledDay } from '../../tests/load/day/day-lines.ts'
import type { Raw } from '../../tests/load/raw.ts'
import { barsTable } from '../../tests/load/tables/bars.ts'
import { floorsTable } from '../../tests/load/tables/floors-table.ts'
import { profileTable } from '../../tests/load/tables/profile-table.ts'
import { rehearsalTables } from '../../tests/load/tables/rehearsal-tables.ts'
import {
  actsTable,
  dayTable,
  growthTable,
  handInTable,
  listsTable,
  pagesTable,
  scenarioTable,
  startTable,
  table,
  webTables,
} from '../../tests/load/tables/tables.ts'
import { uploadsTable } from '../../tests/load/tables/uploads-table.ts'
import type { RepositoryFile } from '../checks/layout/layout-rule.ts'

/** Where the tables of measured figures are kept; `npm run check` compares them with the raw figures. */
export const FIGURES_REFERENCE = 'docs/figures.md'

const RAW = /^docs\/benchmarks\/([\w-]+)\.json$/
const HEAD = `# Figures

What did each bench measure? Written by \`npm run generate\` from the raw figures in \`docs/benchmarks\`; never by hand.
[benchmarks.md](benchmarks.md) says how they are measured and what they mean.
`
/** The sections, in the order of the file; a raw file of another name comes last, under its name. */
const TITLES: Readonly<Record<string, string>> = {
  peer: 'Beside PocketBase',
  postgres: 'PostgreSQL',
  growth: 'Growth',
  hall: 'The hall',
  'hand-in': 'All hand in',
  rehearsal: 'A whole day',
  web: 'The web app',
  'acts-sqlite': 'Saves beside acts, SQLite',
  'acts-postgres': 'Saves beside acts, PostgreSQL',
  'lists-sqlite': 'Lists of the console, SQLite',
  'lists-postgres': 'Lists of the console, PostgreSQL',
  'uploads-sqlite': 'What people send, SQLite',
  'uploads-postgres': 'What people send, PostgreSQL',
  'profile-sqlite': 'Where the time goes, SQLite',
  'profile-postgres': 'Where the time goes, PostgreSQL',
  'profile-day-sqlite': 'Where the time of a day goes, SQLite',
  'profile-day-postgres': 'Where the time of a day goes, PostgreSQL',
  suites: 'What the suites hold',
  floors: 'What parts take by themselves',
}

const titleOf = (name: string) => TITLES[name] ?? name

export const isRawFigures = (path: string) => RAW.test(path)

/** The tables of all raw figures as Markdown. */
export function figuresReference(files: readonly RepositoryFile[]): string {
  const order = Object.keys(TITLES)
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  const named = files.flatMap(({ path, text }) => {
    const name = RAW.exec(path)?.[1]
    return name === undefined ? [] : [{ name, raw: JSON.parse(text) as Raw }]
  })
  const sorted = named.sort((one, other) => place(one.name) - place(other.name))
  const bars = `## Bars\n\n${barsTable(sorted.map(({ name, raw }) => ({ section: titleOf(name), raw })))}\n`
  return [HEAD, bars, ...sorted.map(({ name, raw }) => `## ${titleOf(name)}\n\n${tablesOf(raw)}\n`)].join('\n')
}

/** The tables of a file of raw figures. */
function tablesOf(raw: Raw): string {
  const {
    machine,
    command,
    start,
    results,
    days,
    growth,
    acts,
    lists,
    pages,
    handIn,
    web,
    rehearsal,
    floors,
    uploads,
    noted = [],
  } = raw
  const parts = [
    `${machine}. \`${command}\``,
    ...(results && results.length > 0 ? [scenarioTable(results), ...results.map(profileTable)] : []),
    start ? startTable(start) : '',
    days && Object.keys(days).length > 0 ? dayTable(days) : '',
    days?.ours ? profileTable(profiledDay(days.ours)) : '',
    growth ? growthTable(growth) : '',
    acts ? actsTable(acts) : '',
    lists ? listsTable(lists) : '',
    pages ? pagesTable(pages) : '',
    handIn ? handInTable(handIn) : '',
    web ? webTables(web) : '',
    floors ? floorsTable(floors) : '',
    uploads ? uploadsTable(uploads) : '',
    rehearsal ? rehearsalTables(rehearsal) : '',
    ...noted.map(({ head, rows }) => table(head, rows)),
  ]
  return parts.filter(Boolean).join('\n\n')
}
