import { grouped } from '@olympiad/olympiad/ground/declared/spelling/counts'
import type { DayFigures } from '../day/play-day.ts'
import type { Raw } from '../raw.ts'
import { type Measured, mediansOf } from '../report.ts'
import { table } from './tables.ts'

/** A bar and what was measured: `least` or `most` of a ratio, a time or a size. */
interface Bar {
  readonly what: string
  readonly measured: number | undefined
  readonly least?: number
  readonly most?: number
  readonly unit: string
}

/** Figures of one section. */
interface SectionFigures {
  readonly section: string
  readonly raw: Raw
}

/** Each bar that the product was designed to and has figures of, beside what was measured. */
export function barsTable(sections: readonly SectionFigures[]): string {
  const rows = sections.flatMap(({ section, raw }) =>
    barsOf(raw).flatMap((bar) =>
      bar.measured === undefined ? [] : [rowOf(section, { ...bar, measured: bar.measured })],
    ),
  )
  return table(['bar', 'wanted', 'measured', '', 'section'], rows)
}

function rowOf(section: string, bar: Bar & { readonly measured: number }): string[] {
  const { what, measured, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY, unit } = bar
  const wanted = bar.least === undefined ? `≤ ${most} ${unit}` : `≥ ${least} ${unit}`
  const text = measured >= 100 ? grouped(Math.round(measured)) : measured.toFixed(2)
  const holds = measured >= least && measured <= most
  return [what, wanted, `${text} ${unit}`, holds ? 'holds' : '**missed**', section]
}

function barsOf(raw: Raw): Bar[] {
  return [
    ...barsOfScenarios(raw),
    ...barsOfDay(raw),
    ...barsOfActs(raw),
    ...barsOfHandIn(raw),
    ...barsOfRehearsal(raw),
    ...barsOfWeb(raw),
  ]
}

type Figure = 'rate' | 'p50' | 'p99'

function barsOfScenarios({ store, results = [], start }: Raw): Bar[] {
  const side = (name: string, which: 'ours' | 'peer') => {
    const rounds = results.find(({ scenario, profile }) => scenario.name === name && !profile)?.sides[which] // a profile slows
    return rounds && mediansOf(rounds as readonly Measured[])
  }
  const ratio = (name: string, figure: Figure) => {
    const [ours, peer] = [side(name, 'ours')?.[figure], side(name, 'peer')?.[figure]]
    return ours && peer ? ours / peer : undefined
  }
  const rate = (name: string, least: number): Bar => {
    return { what: `${name}: rate of the peer`, measured: ratio(name, 'rate'), least, unit: '×' }
  }
  const save = (name: string, least: number): Bar[] => [
    rate(name, least),
    { what: `${name}: p99 of the peer`, measured: ratio(name, 'p99'), most: 0.1, unit: '×' },
    {
      what: `${name}: CPU of the server`,
      measured: side(name, 'ours')?.cpuMs,
      most: store === 'postgres' ? 0.25 : 0.2,
      unit: 'ms',
    },
  ]
  const delivery = side('notify-5000', 'ours')?.cpuMs // of 5,000
  return [
    ...save('save-first', 14),
    ...save('save-change', 6.5),
    rate('login', 3.5),
    rate('exams', 12),
    rate('event', 9),
    rate('capture-40k', 3),
    { what: 'notify-5000: time to the last delivery', measured: ratio('notify-5000', 'p50'), most: 0.6, unit: '×' },
    { what: 'notify-5000: CPU of a delivery', measured: delivery && delivery / 5, most: 9, unit: 'µs' },
    { what: 'start on empty data', measured: start?.median, most: 350, unit: 'ms' },
  ]
}

function barsOfDay({ store, days = {} }: Raw): Bar[] {
  if (days.ours?.profile) return [] // it slows
  const [ours, peer] = [cpuOfStudent(days.ours), cpuOfStudent(days.peer)]
  const most = store === 'postgres' ? 60 : 45
  return [
    { what: 'exam day: CPU of the server a student', measured: ours, most, unit: 'ms' },
    { what: 'exam day: CPU of the peer', measured: ours && peer ? ours / peer : undefined, most: 0.2, unit: '×' },
  ]
}

function cpuOfStudent(day: DayFigures | undefined): number | undefined {
  return day?.serverCpuS === undefined ? undefined : (1000 * day.serverCpuS) / day.students
}

function barsOfActs({ acts = [], lists = [], pages = [] }: Raw): Bar[] {
  return [
    {
      what: 'a save beside an act on 10,000, p99',
      measured: largest(acts.map(({ p99 }) => p99)),
      most: 250,
      unit: 'ms',
    },
    { what: 'a list of 300,000, server, p50', measured: largest(lists.map(({ p50 }) => p50)), most: 200, unit: 'ms' },
    {
      what: 'first rows and next page in Chromium, slowest',
      measured: largest(pages.flatMap(({ firstRows, nextPage }) => [firstRows[1], nextPage[1]])),
      most: 1000,
      unit: 'ms',
    },
  ]
}

function barsOfHandIn({ handIn }: Raw): Bar[] {
  return [
    { what: 'all hand in: p99 of a save', measured: handIn?.save.p99, most: 1000, unit: 'ms' },
    { what: 'all hand in: p99 of a receipt', measured: handIn?.receipt.p99, most: 3000, unit: 'ms' },
    { what: 'at the end all ask for their record: refused', measured: handIn?.atEnd?.refused, most: 0, unit: 'of all' },
    {
      what: 'at the end all ask for their record: the last answer',
      measured: handIn?.atEnd?.lastMs,
      most: 2500,
      unit: 'ms',
    },
    { what: 'a page at rest, CPU of the servers a minute', measured: handIn?.rest.servers, most: 0.25, unit: 'ms' },
  ]
}

function barsOfRehearsal({ rehearsal }: Raw): Bar[] {
  return (rehearsal?.bars ?? []).flatMap(({ what, figure }) => (figure ? [{ what, ...figure }] : []))
}

function barsOfWeb({ web }: Raw): Bar[] {
  const kBOf = (name: string) => {
    const script = web?.routes.find(({ route }) => route === name)?.script
    return script === undefined ? undefined : script / 1000
  }
  const timeOf = (name: string) => web?.times.find(({ what }) => what.startsWith(name))?.median
  return [
    { what: 'home: JavaScript', measured: kBOf('/'), most: 170, unit: 'kB' },
    {
      what: 'exam room: JavaScript until the first page can be read',
      measured: timeOf('JavaScript until the first page'),
      most: 210,
      unit: 'kB',
    },
    { what: 'choice to row painted', measured: timeOf('Choice to row painted, median'), most: 48, unit: 'ms' },
    ...['without a network', 'with replies 4 s late', 'on a silent line'].flatMap((line) =>
      (['answer sheet usable', 'paper drawn'] as const).map((part) => ({
        what: `reload ${line}: ${part}`,
        measured: timeOf(`Reload ${line}: ${part}`),
        most: part === 'paper drawn' ? 3000 : 1500,
        unit: 'ms',
      })),
    ),
  ]
}

/** Undefined of none. */
function largest(values: readonly number[]): number | undefined {
  return values.length > 0 ? Math.max(...values) : undefined
}
