import type { Ask } from '../../student/network/connection.ts'
import type { Reply } from '../../student/network/reply.ts'
import type { Figures } from '../generator/figures.ts'
import type { Job } from '../generator/job.ts'
import type { Site } from '../sites/site.ts'
import type { World } from '../sites/world.ts'

/** Where a step stands. */
export interface StepPlace {
  readonly ask: (request: Ask) => Promise<Reply>
  readonly world: World
  readonly round: number
  /** Counts the steps of all clients of a round, from 0. */
  readonly turn: number
  /** Every acknowledged write is noted here. */
  readonly acknowledged: Record<string, string>
}

/** One unit of work, timed as a whole. Throws when an answer is not the expected one. */
export type Step = (place: StepPlace) => Promise<void>

/** A part of an exam day's work. */
export interface Scenario {
  readonly name: string
  readonly about: string
  /** Clients that work at once. */
  readonly clients: number
  /** One unit is this many requests. */
  readonly requests: number
  /** Whether a bare route can stand in for the server, as a measure of what the machine and the generator could do. */
  readonly hasBare: boolean
  /** The longest round in ms: in a longer one its accounts would run into their limits. */
  readonly mostMs?: number
  /** Does a round; called in the generator's process. */
  run(job: Job): Promise<Figures>
  /** What the site should hold before the first round. */
  prepare?(site: Site): Promise<void>
  /** What is wrong with what the site holds after a round; nothing when all is right. */
  check(site: Site, round: Round): Promise<string[]>
}

export interface Round {
  readonly round: number
  readonly figures: Figures
}

/** The body of a reply of this status. Throws anything else, with what was said. */
export function expectStatus({ status, body }: Reply, expected: number): Buffer {
  if (status !== expected) throw new Error(`status ${status} for ${expected}: ${body.toString().slice(0, 200)}`)
  return body
}
