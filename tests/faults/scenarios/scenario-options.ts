/** How much of a scenario there is to be. */
export interface ScenarioOptions {
  readonly students: number
  readonly faults: number
  /** Most time between an answer and the next choice of a student, in ms; hardly any unless said. */
  readonly restMs?: number
}
