import { grouped } from '@olympiad/olympiad/ground/declared/spelling/counts'
import type { ActFigures } from '../acts/beside-acts.ts'
import type { DayFigures } from '../day/play-day.ts'
import type { GrowthFigures, PeopleSize } from '../growth/growth-figures.ts'
import type { HandInFigures } from '../hand-in/play-hand-in.ts'
import type { PageFigures } from '../lists/list-pages.ts'
import type { ListFigures } from '../lists/measure-lists.ts'
import type { Raw } from '../raw.ts'
import { type Measured, mediansOf } from '../report.ts'
import type { StartTimes } from '../start-time.ts'
import type { WebFigures } from '../web/web-figures.ts'

type Results = NonNullable<Raw['results']>

/** What a neighbour's saves took beside the dearest acts. */
export function actsTable(acts: readonly ActFigures[]): string {
  const rows = acts.map(({ act, actMs, saves, p50, p99, slowest }) => {
    return `| ${[act, ...[actMs, saves, p50, p99, slowest].map((value) => grouped(Math.round(value)))].join(' | ')} |`
  })
  const head = ['act on 10,000', 'the act, ms', 'saves', 'p50 ms', 'p99 ms', 'slowest ms']
  return [`| ${head.join(' | ')} |`, '| --- | ---: | ---: | ---: | ---: | ---: |', ...rows].join('\n')
}

/** How long each list of the console takes at its largest. */
export function listsTable(lists: readonly ListFigures[]): string {
  const rows = lists.map(({ list, found, p50, slowest }) => [list, ...[found, p50, slowest].map(inWhole)])
  return table(['list', 'found, 10,000 at the most', 'p50 ms', 'slowest ms'], rows)
}

/** How long a person waits for a list in the browser. */
export function pagesTable(pages: readonly PageFigures[]): string {
  const rows = pages.map(({ page, opened, firstRows, nextPage }) => {
    return [page, ...[...firstRows, ...nextPage, ...opened].map(inWhole)]
  })
  const head = ['from the menu, ms', 'slowest ms', 'next page ms', 'slowest ms', 'loaded afresh, ms', 'slowest ms']
  return table(['first rows in Chromium', ...head], rows)
}

const inWhole = (value: number) => grouped(Math.round(value))

/** One line a scenario: rate, times and CPU of a unit, ours and the peer's, and their ratios. */
export function scenarioTable(results: Results): string {
  const rows = results.map(({ scenario, sides, bare, bareCpuMs, faults }) => {
    const [ours, peer] = [sides.ours, sides.peer].map((rounds) => rounds && mediansOf(rounds as readonly Measured[]))
    const ratio = (pick: 'rate' | 'p99' | 'cpuMs') => quotient(ours?.[pick], peer?.[pick])
    const share = bare && ours ? `${Math.round((100 * ours.rate * bare.seconds) / bare.done)} %` : '–'
    const errors = [...(sides.ours ?? []), ...(sides.peer ?? [])].reduce((sum, { figures }) => sum + figures.errors, 0)
    const cells = [ours, peer].flatMap((its) => [plain(its?.rate), plain(its?.p50), plain(its?.p99), plain(its?.cpuMs)])
    const name = `${scenario.name}: ${scenario.about} (${scenario.clients})`
    return [
      name,
      ...cells,
      ratio('rate'),
      ratio('p99'),
      ratio('cpuMs'),
      share,
      plain(bareCpuMs),
      String(errors + faults.length),
    ]
  })
  const side = (name: string) => [`${name} /s`, 'p50 ms', 'p99 ms', 'CPU ms']
  return table(
    [
      'scenario (clients)',
      ...side('ours'),
      ...side('peer'),
      'rate ×',
      'p99 ×',
      'CPU ×',
      'of bare',
      'CPU ms of bare',
      'errors',
    ],
    rows,
  )
}

/** What the minute in which all hand in took. */
export function handInTable({ students, seconds, save, receipt, aSave, aSubmission, rest }: HandInFigures): string {
  const times = [`${students} students`, ...[seconds, save.p50, save.p99, receipt.p50, receipt.p99].map(plain)]
  const costs = [aSave, aSubmission, rest].flatMap(({ servers, store }) => [plain(servers), plain(store)])
  const side = (name: string) => [`${name}: servers ms`, 'database ms']
  return [
    table(['hand-in', 'seconds', 'save p50 ms', 'p99 ms', 'receipt p50 ms', 'p99 ms'], [times]),
    table(['CPU', ...side('a save'), ...side('a submission'), ...side('a page at rest, a minute')], [['', ...costs]]),
  ].join('\n\n')
}

/** What a visitor on a weak computer and line waits for, and what each address loads. */
export function webTables({ times, routes }: WebFigures): string {
  const waits = times.map(({ what, median, all }) => [what, inWhole(median), all.map(inWhole).join(', ')])
  const kB = (bytes: number) => (bytes / 1000).toFixed(1)
  const loads = routes.map(({ route, script, all, drawings }) => [route, kB(script), kB(all), drawings.toFixed(1)])
  const head = ['route, first visit', 'JavaScript, kB', 'everything, kB', 'redraws a second at rest']
  return [table(['what', 'median, ms unless said', 'all'], waits), table(head, loads)].join('\n\n')
}

export function startTable({ median, all }: StartTimes): string {
  return table(['start, empty data', 'median ms', 'all ms'], [['', plain(median), all.map(plain).join(', ')]])
}

export function dayTable(days: Readonly<Record<string, DayFigures>>): string {
  const parts = Object.entries(days).flatMap(([name, { parts }]) =>
    parts.map(({ part, done, errors, p50, p99 }) => [name, part, plain(done), plain(p50), plain(p99), String(errors)]),
  )
  const wholes = Object.entries(days).map(([name, day]) => {
    const perStudent = day.serverCpuS === undefined ? undefined : (1000 * day.serverCpuS) / day.students
    return [name, String(day.students), plain(day.seconds), plain(day.serverCpuS), plain(perStudent), plain(day.peakMb)]
  })
  const head = ['exam day', 'students', 'seconds', 'server CPU s', 'CPU ms a student', 'peak MB']
  const costs = Object.entries(days).flatMap(([name, { students, cpuMs = {} }]) =>
    Object.entries(cpuMs).map(([window, { main, others }]) => [
      name,
      window,
      ...[main, others].map((ms) => plain(ms / students)),
    ]),
  )
  const costHead = ['exam day', 'server CPU while students', 'first thread, ms a student', 'other threads']
  return [
    table(head, wholes),
    table(['exam day', 'part', 'done', 'p50 ms', 'p99 ms', 'errors'], parts),
    ...(costs.length > 0 ? [table(costHead, costs)] : []),
  ].join('\n\n')
}

export function growthTable({ sizes, crowds, people = [] }: GrowthFigures): string {
  const rows = sizes.map(({ attempts, rate, cpuMs, p99, startMs }) => [attempts, rate, cpuMs, p99, startMs].map(plain))
  const listeners = crowds.map(({ streams, lastMs, serverMb }, at) => {
    const before = crowds[at - 1]
    const perStream =
      before && serverMb && before.serverMb
        ? (1024 * (serverMb - before.serverMb)) / (streams - before.streams)
        : undefined
    return [streams, lastMs, serverMb, perStream].map(plain)
  })
  const head = ['stored attempts', 'saves /s', 'CPU ms a save', 'p99 ms', 'start ms']
  const parts = [table(head, rows), table(['streams', 'last delivery ms', 'server MB', 'kB a stream'], listeners)]
  return [...parts, ...(people.length > 0 ? [peopleTable(people)] : [])].join('\n\n')
}

function peopleTable(people: readonly PeopleSize[]): string {
  const rows = people.map((size) => [
    ...[size.schools, size.people, size.startMs, size.listMs, size.boardMs, size.searchMs, size.schoolsMs].map(plain),
    ...[size.backupS, size.restoreS].map(plain),
  ])
  const calls = ["a school's list ms", "a school's board ms", 'one by name ms', 'list of schools ms']
  return table(['schools', 'examinees', 'start ms', ...calls, 'backup s', 'restore s'], rows)
}

/** A table in Markdown; the first column is text, the others are numbers. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

function quotient(ours: number | undefined, peer: number | undefined): string {
  return ours && peer ? (ours / peer).toFixed(2) : '–'
}

function plain(value: number | undefined): string {
  if (value === undefined) return '–'
  if (value >= 100) return grouped(Math.round(value))
  return value >= 1 ? value.toFixed(1) : value.toFixed(2)
}
