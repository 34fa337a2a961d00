import type { DayFigures } from '../day/play-day.ts'
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
export function barsOf({ store, results = [], days = {}, start }: Raw): Bar[] {
  const side = (name: string, which: 'ours' | 'peer') => {
    const rounds = results.find(({ scenario }) => scenario.name === name)?.sides[which]
    return rounds && mediansOf(rounds as readonly Measured[])
  }
  const ratio = (name: string, figure: Figure) => {
    const [ours, peer] = [side(name, 'ours')?.[figure], side(name, 'peer')?.[figure]]
    return ours && peer ? ours / peer : undefined
  }
  const isShared = store === 'postgres'
  const rate = (name: string, least: number) =>
    bar(`${name}: rate of the peer`, { measured: ratio(name, 'rate'), least, unit: '×' })
  const save = (name: string, least: number) => [
    rate(name, least),
    bar(`${name}: p99 of the peer`, { measured: ratio(name, 'p99'), most: 0.1, unit: '×' }),
    bar(`${name}: CPU of the server`, {
      measured: side(name, 'ours')?.cpuMs,
      most: isShared ? 0.25 : 0.2,
      unit: 'ms',
    }),
  ]
  const [ours, peer] = [cpuOfStudent(days.ours), cpuOfStudent(days.peer)]
  return [
    ...save('save-first', 14),
    ...save('save-change', 6.5),
    rate('login', 3.5),
    rate('exams', 12),
    rate('event', 9),
    rate('capture-40k', 3),
    bar('notify-5000: time to the last delivery', { measured: ratio('notify-5000', 'p50'), most: 0.6, unit: '×' }),
    bar('exam day: CPU of the server a student', { measured: ours, most: isShared ? 60 : 45, unit: 'ms' }),
    bar('exam day: CPU of the peer', { measured: ours && peer ? ours / peer : undefined, most: 0.2, unit: '×' }),
    bar('start on empty data', { measured: start?.median, most: 350, unit: 'ms' }),
  ]
}

function cpuOfStudent(day: DayFigures | undefined): number | undefined {
  return day?.serverCpuS === undefined ? undefined : (1000 * day.serverCpuS) / day.students
}

interface Measurement {
  readonly measured: number | undefined
  readonly least?: number
  readonly most?: number
  readonly unit: string
}

function bar(what: string, { measured, least = 0, most = Number.POSITIVE_INFINITY, unit }: Measurement): Bar {
  const wanted = least > 0 ? `≥ ${least} ${unit}` : `≤ ${most} ${unit}`
  const text = measured === undefined ? '–' : `${measured >= 100 ? Math.round(measured) : measured.toFixed(2)} ${unit}`
  return {
    what,
    wanted,
    measured: text,
    holds: measured === undefined ? undefined : measured >= least && measured <= most,
  }
}
