/** The sum of the numbers; 0 for none. */
export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export const mean = (values: readonly number[]) => sum(values) / values.length

export const ascending = (values: readonly number[]) => [...values].sort((left, right) => left - right)

export function median(values: readonly number[]) {
  const sorted = ascending(values)
  const middle = sorted.length / 2
  return Number.isInteger(middle)
    ? ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
    : (sorted[Math.floor(middle)] as number)
}

/** The lower and upper quartile as taught at school: medians of the halves, the middle value left out when n is odd. */
export function quartiles(values: readonly number[]): [number, number] {
  const sorted = ascending(values)
  const half = Math.floor(sorted.length / 2)
  return [median(sorted.slice(0, half)), median(sorted.slice(sorted.length - half))]
}

/** Every value that occurs most often, ascending. */
export function modes(values: readonly number[]) {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return ascending([...counts].filter(([, count]) => count === most).map(([value]) => value))
}

/** The sum of squared deviations from the mean. */
export const squaredDeviations = (values: readonly number[]) => {
  const centre = mean(values)
  return sum(values.map((value) => (value - centre) ** 2))
}

/** Variance with divisor n. */
export const variance = (values: readonly number[]) => squaredDeviations(values) / values.length

/** Variance with divisor n − 1. */
export const sampleVariance = (values: readonly number[]) => squaredDeviations(values) / (values.length - 1)

/** The least-squares line of y on x and the correlation. */
export function regression(xs: readonly number[], ys: readonly number[]) {
  const [meanX, meanY] = [mean(xs), mean(ys)]
  const products = sum(xs.map((x, index) => (x - meanX) * ((ys[index] as number) - meanY)))
  const slope = products / squaredDeviations(xs)
  const correlation = products / Math.sqrt(squaredDeviations(xs) * squaredDeviations(ys))
  return { slope, intercept: meanY - slope * meanX, correlation }
}

export function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1)
}

/** The number of ways to choose k of n. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let taken = 1; taken <= k; taken++) ways = (ways * (n - k + taken)) / taken
  return Math.round(ways)
}

export const binomial = (n: number, p: number, k: number) => choose(n, k) * p ** k * (1 - p) ** (n - k)

export const poisson = (rate: number, k: number) => (Math.exp(-rate) * rate ** k) / factorial(k)

/** The chance of k marked ones in a draw of n without replacement from size with marked. */
export const hypergeometric = (draw: { size: number; marked: number; n: number }, k: number) =>
  (choose(draw.marked, k) * choose(draw.size - draw.marked, draw.n - k)) / choose(draw.size, draw.n)

/** Φ(z), the standard normal distribution function, by its power series; error below 1e-12 for |z| < 6. */
export function normalBelow(z: number) {
  let term = z
  let total = z
  for (let k = 1; Math.abs(term) > 1e-17 * Math.abs(total) && k < 400; k++) {
    term *= (z * z) / (2 * k + 1)
    total += term
  }
  return 0.5 + (total * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI)
}

export function gcd(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : gcd(b, a % b)
}
