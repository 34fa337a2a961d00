/** What became of a failure that was played: `notPlayed` where the machine could not. */
export interface DrillResult {
  readonly name: string
  readonly state: 'held' | 'failed' | 'notPlayed'
  /** What was not as it should be, or why it was not played. */
  readonly found: readonly string[]
}

/** The report of `npm run rehearse -- --drill`. */
export interface DrillReport {
  /** ISO 8601. */
  readonly at: string
  readonly store: 'sqlite' | 'postgres'
  readonly results: readonly DrillResult[]
}

/** The name of the file with the last report, in the folder of the data. */
export const DRILL_FILE = 'drill.json'
