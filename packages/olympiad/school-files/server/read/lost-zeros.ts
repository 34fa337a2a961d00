/** Numbers that begin with a zero show the full length; those that lost their zero are shorter. */
const MOST = 0.5

/** The length of the roll numbers of a list, of which some begin with a zero; 0 where they differ in length. */
export function rollWidth(values: Iterable<string>): number {
  const lengths = new Map<number, number>()
  let [count, widest, hasZero] = [0, 0, false]
  for (const value of values) {
    if (!/^\d+$/.test(value)) continue
    count++
    lengths.set(value.length, (lengths.get(value.length) ?? 0) + 1)
    widest = Math.max(widest, value.length)
    hasZero ||= value.startsWith('0') && value.length > 1
  }
  return hasZero && (lengths.get(widest) ?? 0) >= MOST * count ? widest : 0
}

/** Whether a spreadsheet took zeros from the number. */
export const hasLostZeros = (value: string, width: number) => /^\d+$/.test(value) && value.length < width
