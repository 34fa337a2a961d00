import type { DrillReport, DrillResult } from '@olympiad/olympiad/overview/declared/drill'
import type { Options } from '../options.ts'
import { crowdTrial } from './crowd-trial.ts'
import { deadKey } from './dead-key.ts'
import { fullDisk } from './full-disk.ts'
import { otherVersion } from './other-version.ts'
import { STRIKES } from './strikes.ts'
import { thrownOut } from './thrown-out.ts'
import { NotPlayable, type Trial } from './trial.ts'

/** Every failure that is played, in its order: the one that waits longest comes first. */
export const TRIALS: readonly Trial[] = [deadKey, thrownOut, otherVersion, fullDisk, ...STRIKES.map(crowdTrial)]

interface Drill {
  readonly store: Options['store']
  readonly students: number
  readonly trials?: readonly Trial[]
  /** The name of the trial whose world is spoilt, to see that it is found. */
  readonly spoilt?: string
  say(line: string): void
}

/** Plays the failures one after the other, and tells what each found. */
export async function playDrill({ store, students, trials = TRIALS, spoilt, say }: Drill): Promise<DrillReport> {
  const at = new Date().toISOString()
  const results: DrillResult[] = []
  for (const trial of trials) {
    say(`${trial.name}: ${trial.about}`)
    const result = await playTrial(trial, { store, students, isSpoilt: trial.name === spoilt })
    for (const line of result.found) say(`  ${line}`)
    results.push(result)
  }
  return { at, store, results }
}

async function playTrial(trial: Trial, options: Parameters<Trial['play']>[0]): Promise<DrillResult> {
  const { name } = trial
  try {
    const found = await trial.play(options)
    return { name, state: found.length === 0 ? 'held' : 'failed', found }
  } catch (error) {
    const found = [error instanceof Error ? error.message : String(error)]
    return { name, state: error instanceof NotPlayable ? 'notPlayed' : 'failed', found }
  }
}
