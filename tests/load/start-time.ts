import { median } from './generator/figures.ts'
import { openOwnServer } from './sites/own-server.ts'

/** Times in ms from the start of the server on an empty place to its first healthy answer. */
export async function startTimes(
  store: 'sqlite' | 'postgres',
  rounds: number,
): Promise<{ median: number; all: number[] }> {
  const all: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await using server = await openOwnServer({ store, isEmpty: true })
    all.push(server.startMs)
  }
  return { median: median(all), all }
}
