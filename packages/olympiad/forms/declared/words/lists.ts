import { fillMessage, type Say } from '../../../ground/declared/spelling/message.ts'

/** `A`, `A or B`, `A, B or C`; with `and` so. */
export function listed(all: readonly string[], by: 'or' | 'and' = 'or', say: Say = fillMessage): string {
  if (all.length < 2) return all.join()
  const ends = { words: all.slice(0, -1).join(', '), last: all.at(-1) ?? '' }
  return by === 'or' ? say('{words} or {last}', ends) : say('{words} and {last}', ends)
}

/** The first and the last of each row of numbers that follow each other, in their order. */
export function runsOf(numbers: readonly number[]): readonly (readonly [from: number, to: number])[] {
  const runs: [number, number][] = []
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const run = runs.at(-1)
    if (run && number <= run[1] + 1) run[1] = number
    else runs.push([number, number])
  }
  return runs
}

/** Numbers in runs: `1`, `16–20`, `2, 5–7`. */
export const runsText = (numbers: readonly number[]): string =>
  runsOf(numbers)
    .map(([from, to]) => (from === to ? String(from) : `${from}–${to}`))
    .join(', ')
