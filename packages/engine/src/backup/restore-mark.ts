import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const NAME = 'restore-unfinished'
const TEXT = 'A restore into this folder has not ended. Nothing here is whole: run it again.\n'

/** Lies in a data folder from before the first byte of a restore until after its last: half an olympiad is never served. */
export const restoreMark = (dataDir: string) => ({
  isSet: existsSync(join(dataDir, NAME)),
  set: () => writeFile(join(dataDir, NAME), TEXT, { mode: 0o600, flush: true }),
  remove: () => rm(join(dataDir, NAME)),
})

/** Throws when the data folder holds a restore that was cut off. */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  if (restoreMark(dataDir).isSet)
    throw new Error(`a restore into ${dataDir} was cut off; run it again before anything else`)
}
