import type { Installation } from './installation.ts'
import type { Programs } from './programs.ts'
import type { Servers } from './servers.ts'
import type { StoreCopies } from './store-copies.ts'

/** What an exchange of releases works with. */
export interface Exchange {
  readonly installation: Installation
  readonly programs: Programs
  readonly copies: StoreCopies
  readonly servers: Servers
  readonly now: () => number
  /** Told each step before it begins. */
  readonly step: (name: string) => void
}

export interface Served {
  /** Whether a server of the new release may have run since the backup, so that people may have written. */
  readonly mayHaveServed: boolean
}
