/** The size of a scenario. */
export interface ScenarioOptions {
  readonly students: number
  readonly faults: number
  /** Most time between an answer and the next choice of a student, in ms; hardly any unless said. */
  readonly restMs?: number
}
