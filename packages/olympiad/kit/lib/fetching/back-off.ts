/** Milliseconds to wait after the nth failure in a row (1, 2, …): doubling, capped, between half and all of it. */
export function backOffMs(failures: number, random: () => number = Math.random): number {
  const whole = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** Math.max(0, failures - 1))
  return Math.round(whole * (0.5 + random() / 2))
}

const SHORTEST_MS = 1000
// A student who is back on the network should not wait longer than this for the first sign of it.
const LONGEST_MS = 15_000
