/** `A`, `A or B`, `A, B or C`. */
export function listed(words: readonly string[], last = 'or'): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

/** Numbers in runs: `1`, `16–20`, `2, 5–7`. */
export function runsText(numbers: readonly number[]): string {
  const runs: [number, number][] = []
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const run = runs.at(-1)
    if (run && number <= run[1] + 1) run[1] = number
    else runs.push([number, number])
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}
