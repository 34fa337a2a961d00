/** What a paste would do to the grid. */
export interface PasteEffect {
  /** Questions that take their entry at once: open ones, and those that this paste filled before. */
  readonly taken: ReadonlyMap<number, string>
  /** Questions that have another entry; nothing replaces it without being asked. */
  readonly differing: ReadonlyMap<number, string>
  /** Questions whose entry is fixed, and is another one. */
  readonly fixed: readonly number[]
}

interface PasteInput {
  readonly pasted: ReadonlyMap<number, string>
  readonly shown: readonly string[]
  /** What earlier readings of the same text put into the grid. */
  readonly own: ReadonlyMap<number, string>
  readonly isLocked: (question: number) => boolean
}

export function pasteEffect({ pasted, shown, own, isLocked }: PasteInput): PasteEffect {
  const taken = new Map<number, string>()
  const differing = new Map<number, string>()
  const fixed: number[] = []
  for (const [question, entry] of pasted) {
    const now = shown[question - 1] ?? ''
    if (now === entry) continue
    if (isLocked(question)) fixed.push(question)
    else if (now === '' || now === own.get(question)) taken.set(question, entry)
    else differing.set(question, entry)
  }
  return { taken, differing, fixed }
}
