import type { Config } from '../config.ts'

/** What every command is given besides its arguments. */
export interface CommandContext {
  readonly config: Config
  /** The clock, in ms since the epoch. */
  readonly now: () => number
}

/** Runs a command; settles with the exit code of the process. */
export type Command = (args: readonly string[], context: CommandContext) => Promise<number>
