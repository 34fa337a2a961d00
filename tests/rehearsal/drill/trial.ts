import type { Options } from '../options.ts'

/** How a trial is played. */
export interface TrialOptions {
  readonly store: Options['store']
  readonly students: number
  /** The world loses what the trial has to find: so it is seen that it finds it. */
  readonly isSpoilt: boolean
}

/** A failure that is played on servers and stores of its own. */
export interface Trial {
  /** Its name in reports. */
  readonly name: string
  /** What is done, in one sentence. */
  readonly about: string
  /** Resolves to what was not as it should be, a sentence each. Rejects where it could not go on. */
  play(options: TrialOptions): Promise<readonly string[]>
}

/** This machine cannot play the trial: the message says why. */
export class NotPlayable extends Error {}
