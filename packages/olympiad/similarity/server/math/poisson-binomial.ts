/** The probability of at least `least` successes in independent trials of these probabilities, exactly. */
export function atLeast(probabilities: ArrayLike<number>, least: number): number {
  const trials = probabilities.length
  if (least <= 0) return 1
  if (least > trials) return 0
  const exactly = new Float64Array(trials + 1)
  exactly[0] = 1
  for (let trial = 0; trial < trials; trial++) {
    const p = probabilities[trial] as number
    for (let count = trial + 1; count > 0; count--)
      exactly[count] = (1 - p) * (exactly[count] as number) + p * (exactly[count - 1] as number)
    exactly[0] = (1 - p) * exactly[0]
  }
  let sum = 0
  for (let count = trials; count >= least; count--) sum += exactly[count] as number
  return sum
}
