import type { Raw } from '../raw.ts'
import { type Measured, mediansOf } from '../report.ts'

/** A bar and what was measured: `least` or `most` of a ratio or a time. */
export interface Bar {
  readonly what: string
  readonly wanted: string
  readonly measured: string
  readonly holds: boolean | undefined
}

type Figure = 'rate' | 'p50' | 'p99'

/** The bars that the server was designed to, each with what the raw figures say of it. */
export function barsOf({ results = [], start }: Raw): Bar[] {
  const side = (name: string, which: 'ours' | 'peer') => {
    const rounds = results.find(({ scenario }) => scenario.name === name)?.sides[which]
    return rounds && mediansOf(rounds as readonly Measured[])
  }
  const ratio = (name: string, figure: Figure) => {
    const [ours, peer] = [side(name, 'ours')?.[figure], side(name, 'peer')?.[figure]]
    return ours && peer ? ours / peer : undefined
  }
  const ofBare = (name: string) => {
    const bare = results.find(({ scenario }) => scenario.name === name)?.bare
    const ours = side(name, 'ours')
    return bare && ours ? ours.rate / (bare.done / bare.seconds) : undefined
  }
  const atLeast = (what: string, value: number | undefined, least: number) =>
    bar(what, { wanted: `≥ ${least} ×`, measured: value, unit: ' ×', holds: value && value >= least })
  const atMost = (what: string, value: number | undefined, most: number) =>
    bar(what, { wanted: `≤ ${most} ×`, measured: value, unit: ' ×', holds: value && value <= most })
  const saves = ['save-first', 'save-change'].flatMap((name) => [
    atLeast(`${name}: rate of the peer`, ratio(name, 'rate'), 4),
    atMost(`${name}: p99 of the peer`, ratio(name, 'p99'), 0.25),
    atLeast(`${name}: rate of a bare route`, ofBare(name), 0.4),
  ])
  return [
    ...saves,
    atLeast('login: rate of the peer', ratio('login', 'rate'), 6),
    atLeast('exams: rate of the peer', ratio('exams', 'rate'), 4),
    atMost('notify-5000: time to the last delivery', ratio('notify-5000', 'p50'), 0.5),
    bar('start on empty data', {
      wanted: '≤ 400 ms',
      measured: start?.median,
      unit: ' ms',
      holds: start && start.median <= 400,
    }),
  ]
}

interface Measurement {
  readonly wanted: string
  readonly measured: number | undefined
  readonly unit: string
  readonly holds: boolean | 0 | undefined
}

function bar(what: string, { wanted, measured, unit, holds }: Measurement): Bar {
  const text = measured === undefined ? '–' : `${measured >= 100 ? Math.round(measured) : measured.toFixed(2)}${unit}`
  return { what, wanted, measured: text, holds: measured === undefined ? undefined : Boolean(holds) }
}
