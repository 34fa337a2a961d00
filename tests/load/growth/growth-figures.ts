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

/** What staff wait for where so many people are stored; medians. */
export interface PeopleSize {
  readonly schools: number
  readonly people: number
  readonly startMs: number
  /** A page of the examinees of their school, for a coordinator, and its board. */
  readonly listMs: number
  readonly boardMs: number
  /** One examinee by name, and a page of the schools, for an organiser. */
  readonly searchMs: number
  readonly schoolsMs: number
  readonly backupS: number
  readonly restoreS: number
}

/** How costs grow with what is stored and with who listens. */
export interface GrowthFigures {
  readonly sizes: readonly Size[]
  readonly crowds: readonly CrowdFigures[]
  readonly people?: readonly PeopleSize[]
}
