import type { Engine } from '../../engine.ts'
import { within } from '../../support/within.ts'
import type { Gauge, LabelledValue } from './gauge.ts'
import { type Series, sample } from './metric-text.ts'

/** Numbers are read at most this often, however many ask. */
const FRESH_MS = 10_000
const LIMIT_MS = 1000

export interface DomainSeries {
  readonly series: readonly Series[]
  /** Reads all numbers again, for a second at most; one that could not be read has no sample. */
  refresh(): Promise<void>
}

/** The gauges of a domain as series. */
export function domainSeries(engine: Engine, gauges: readonly Gauge[]): DomainSeries {
  const values = new Map<string, number | LabelledValue>()
  let readAtMs = Number.NEGATIVE_INFINITY
  const readAll = async ({ name, read }: Gauge) => {
    try {
      values.set(name, await within(read(engine), LIMIT_MS))
    } catch {
      values.delete(name) // the gauges of the database say why
    }
  }
  return {
    series: gauges.map(({ name, help }) => ({ name, help, type: 'gauge', samples: () => sampleOf(name, values) })),
    async refresh() {
      if (performance.now() - readAtMs < FRESH_MS) return
      readAtMs = performance.now()
      await Promise.all(gauges.map(readAll))
    },
  }
}

function sampleOf(name: string, values: ReadonlyMap<string, number | LabelledValue>): string[] {
  const read = values.get(name)
  if (read === undefined) return []
  const { labels, value } = typeof read === 'number' ? { labels: {}, value: read } : read
  return [sample(name, labels, value)]
}
