import { clock, type Measured } from './bars.ts'
import { type Chart, type Curve, chartHtml, escaped, type Mark } from './chart.ts'
import type { DaySecond } from './day-curves.ts'

/** The curves of a day, each as a figure. */
export function chartsOfDay(day: Measured): string {
  const { plan, seconds, used } = day
  const lengthS = Math.max(1, seconds.at(-1)?.atS ?? 1)
  const atS = (ms: number) => (ms - plan.beginsMs) / 1000
  const of = (name: string, pick: (second: DaySecond) => number): Curve => {
    return { name, points: seconds.map((second) => [second.atS, pick(second)]) }
  }
  const usedAs = (name: string, pick: (second: Measured['used'][number]) => number): Curve => {
    return { name, points: used.filter((one) => one.atMs >= plan.beginsMs).map((one) => [atS(one.atMs), pick(one)]) }
  }
  const eachServer = (pick: (second: Measured['used'][number], server: number) => number): Curve[] =>
    (used[0]?.servers ?? []).map((_, server) => usedAs(`server ${server + 1}`, (second) => pick(second, server)))
  const saved = seconds.filter(({ saves }) => saves.length > 0)
  const times = (name: string, pick: (second: DaySecond) => number): Curve => {
    return { name, points: saved.map((second) => [second.atS, pick(second)]) }
  }
  const percent = (share: number) => share * 100
  const charts: Omit<Chart, 'lengthS' | 'marks'>[] = [
    {
      title: 'Pages',
      unit: '',
      curves: [of('signed in', (one) => one.signedIn), of('streams open', (one) => one.streams)],
    },
    {
      title: 'Requests',
      unit: 'a second',
      curves: [of('all', (one) => one.requests), of('without a reply', (one) => one.unanswered)],
    },
    {
      title: 'Saving an answer',
      unit: 'ms, look and write',
      curves: [times('99 of 100', (one) => one.p99), times('the middle one', (one) => one.p50)],
      isLogarithmic: true,
    },
    { title: 'Choices that wait', unit: '', curves: [of('unsent', (one) => one.unsent)] },
    {
      title: 'Processor',
      unit: '% of a core',
      curves: [
        ...eachServer((second, server) => percent(second.servers[server] ?? 0)).slice(0, 3),
        usedAs('database', (second) => percent(second.store)),
        usedAs('students', (second) => percent(second.players.reduce((sum, one) => sum + one, 0))),
      ],
    },
    { title: 'Memory', unit: 'MB', curves: eachServer((second, server) => second.memoryMb[server] ?? 0).slice(0, 5) },
    {
      title: 'Turns of the event loop',
      unit: 'ms, slowest hundredth',
      curves: eachServer((second, server) => second.lagMs[server] ?? 0).slice(0, 5),
    },
  ]
  const marks = happened(day).map(({ fromMs, untilMs }, at): Mark => {
    return { letter: letterOf(at), fromS: atS(fromMs), untilS: atS(untilMs) }
  })
  return charts.map((chart) => chartHtml({ ...chart, marks, lengthS })).join('\n')
}

interface Happened {
  readonly what: string
  readonly fromMs: number
  readonly untilMs: number
}

/** What happened on the day, in its order. */
function happened({ plan, struck }: Measured): Happened[] {
  const instant = (what: string, ms: number) => ({ what, fromMs: ms, untilMs: ms })
  const moves = plan.moves.map(({ atMs, startsMs }) =>
    instant(startsMs > plan.startsMs ? 'the start is put off by five minutes' : 'the start is put back again', atMs),
  )
  const faults = struck.map(({ kind, fromMs, untilMs }) => ({ what: WORDS[kind], fromMs, untilMs }))
  const ends = [instant('the end', plan.endsMs), instant('results are let out', plan.releasesMs)]
  return [...moves, instant('the start', plan.startsMs), ...faults, ...ends].toSorted((a, b) => a.fromMs - b.fromMs)
}

const WORDS = {
  cut: 'a tenth of the lines is cut',
  kill: 'a server is killed, and started again',
  slowdisk: 'the store stands still',
} as const

const letterOf = (at: number) => String.fromCharCode('a'.charCodeAt(0) + at)

/** What the letters over the charts stand for. */
export function happenedHtml(day: Measured): string {
  const at = (ms: number) => clock((ms - day.plan.beginsMs) / 1000)
  const items = happened(day).map(({ what, fromMs, untilMs }, index) => {
    const when = untilMs > fromMs ? `${at(fromMs)} to ${at(untilMs)}` : at(fromMs)
    return `<li><b>${letterOf(index)}</b> ${when}: ${escaped(what)}</li>`
  })
  return `<ul class="happened">${items.join('')}</ul>`
}
