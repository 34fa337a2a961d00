import { median } from './generator/figures.ts'
import { openOwnServer } from './sites/own-server.ts'

export interface StartTimes {
  readonly median: number
  readonly all: readonly number[]
}

/** Times in ms from the start of the server on an empty place to its first healthy answer; the first of all is left out, which compiles. */
export async function startTimes(store: 'sqlite' | 'postgres', rounds: number): Promise<StartTimes> {
  const all: number[] = []
  for (let round = -1; round < rounds; round += 1) {
    await using server = await openOwnServer({ store, isEmpty: true })
    if (round >= 0) all.push(server.startMs)
  }
  return { median: median(all), all }
}
