import type { Engine } from '../../engine.ts'

/** A number with its labels. */
export interface LabelledValue {
  readonly value: number
  readonly labels: Readonly<Record<string, string>>
}

/** A number of the domain that is read from the store when somebody asks for the metrics. */
export interface Gauge {
  /** As Prometheus names it. */
  readonly name: string
  readonly help: string
  readonly read: (engine: Engine) => Promise<number | LabelledValue>
}
