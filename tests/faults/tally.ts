/** What happened to the requests of a scenario, and what was found afterwards. */
export interface Tally {
  acknowledged: number
  /** How many answers had each status. */
  readonly statuses: Record<number, number>
  /** No answer at all: the server was dead. */
  unanswered: number
  /** 503 or 429 that says when to try again. */
  toldToWait: number
  /** Any other failure, each once; a sound run has no entry. */
  readonly unclear: Set<string>
  missing: number
  duplicates: number
  wrong: number
  /** What the database said of itself, other than ok. */
  readonly integrity: Set<string>
  faults: number
  /** Longest time in ms from the end of a fault to the next acknowledged answer. */
  slowestRecoveryMs: number
}

export function newTally(): Tally {
  return {
    acknowledged: 0,
    statuses: {},
    unanswered: 0,
    toldToWait: 0,
    unclear: new Set(),
    missing: 0,
    duplicates: 0,
    wrong: 0,
    integrity: new Set(),
    faults: 0,
    slowestRecoveryMs: 0,
  }
}

/** Whether every promise was kept. */
export function isSound({ unclear, missing, duplicates, wrong, integrity }: Tally): boolean {
  return missing + duplicates + wrong + unclear.size + integrity.size === 0
}
