/** A word that as many have leads nowhere sooner than the order of the list. */
const RARE = 10_000
/** Of two words both lead, unless as many have one of them: words are counted up to here. */
export const MOST_LED = 50_000

/** A word of a search, and how many words of students begin with it. */
export interface CountedWord {
  readonly word: string
  readonly count: number
}

/** The words whose students are looked up: a rare one, or the two least common; none where the order of the list is sooner. */
export function leadingWords(counted: readonly CountedWord[]): string[] {
  const leading = counted.filter(({ count }) => count < MOST_LED).sort((one, other) => one.count - other.count)
  const [rarest, next] = leading
  if (!rarest) return []
  if (rarest.count < RARE) return [rarest.word]
  return next ? [rarest.word, next.word] : []
}
