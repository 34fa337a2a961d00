import type { World } from '../sites/world.ts'

/** A round for the generator: which scenario, where, and how long. */
export interface Job {
  readonly scenario: string
  readonly url: string
  readonly world: World
  /** Rounds are numbered, so that each finds work that no earlier one has done. */
  readonly round: number
  readonly durationMs: number
  /** The server's process, where it is known. */
  readonly pid?: number | undefined
}
