import { PICTURE_LATEST_MS, PICTURE_SOONEST_MS } from '../../declared/pictures.ts'
import { sha256 } from './sha256.ts'

/** How long after the entry before it an entry is due (ms): by the chain's seed, so that nobody can predict it. */
export async function delayOf(seed: string, sequence: number): Promise<number> {
  const drawn = Number.parseInt((await sha256(`${seed} ${sequence}`)).slice(0, 8), 16) / 2 ** 32
  return Math.round(PICTURE_SOONEST_MS + drawn * (PICTURE_LATEST_MS - PICTURE_SOONEST_MS))
}
