/** What stands between the cells of a list. */
export const SEPARATORS = [',', ';', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

const LOOKED_AT = 60

/** The separator by which most of the first lines have the same number of cells, and most of them. */
export function guessSeparator(text: string): Separator {
  const lines = text.slice(0, 65_536).split(/\r\n|\n|\r/, LOOKED_AT)
  const plain = lines.map((line) => line.replaceAll(/"[^"]*"/g, 'q')).filter((line) => line.trim() !== '')
  let best: { readonly separator: Separator; readonly score: number } = { separator: ',', score: 0 }
  for (const separator of SEPARATORS) {
    const counts = new Map<number, number>()
    for (const line of plain) {
      const count = line.split(separator).length - 1
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1)
    }
    const score = Math.max(0, ...[...counts].map(([count, times]) => times * times + count))
    if (score > best.score) best = { separator, score }
  }
  return best.separator
}
