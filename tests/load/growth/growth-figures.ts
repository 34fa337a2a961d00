export interface Size {
  readonly attempts: number
  /** Saves a second, and CPU of the server for one, in ms. */
  readonly rate: number
  readonly cpuMs: number | undefined
  readonly p99: number
  /** Median time of a start, in ms. */
  readonly startMs: number
}

export interface CrowdFigures {
  readonly streams: number
  /** Until the last has a notification, in ms. */
  readonly lastMs: number
  readonly serverMb: number | undefined
}

/** How costs grow with what is stored and with who listens. */
export interface GrowthFigures {
  readonly sizes: readonly Size[]
  readonly crowds: readonly CrowdFigures[]
}
