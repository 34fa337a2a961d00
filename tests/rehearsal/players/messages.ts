import type { Plan } from '../plan.ts'
import type { Ledger } from '../student/ledger.ts'
import type { Seat } from '../student/seat.ts'
import type { Second, ServerFault } from './counters.ts'

/** Lines that are cut for a while. */
export interface Cut {
  readonly fromMs: number
  readonly untilMs: number
  /** Numbers of the students. */
  readonly who: readonly number[]
}

/** The one message that starts a process of students. */
export interface Job {
  readonly plan: Plan
  readonly urls: readonly string[]
  readonly seats: readonly Seat[]
  readonly cuts: readonly Cut[]
  readonly takesPictures: boolean
  readonly answers: number
}

/** How the students of a process stand. */
export interface Standing {
  readonly signedIn: number
  readonly streams: number
  readonly unsent: number
}

/** What it says every second. */
export interface Tick extends Second, Standing {
  readonly atMs: number
}

/** What it says when all of its students are done. */
export interface Played {
  readonly ledgers: readonly Ledger[]
  readonly statuses: ReadonlyMap<number, number>
  readonly faults: readonly ServerFault[]
}

export type Message =
  | { readonly isReady: true }
  | { readonly tick: Tick }
  | { readonly played: Played }
  | { readonly fault: string }
