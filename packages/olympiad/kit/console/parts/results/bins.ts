import type { PaperFigures } from '../../../../results/declared/paper-figures.ts'

/** Widths of a bar in scores, and how many bars there are at most, so that each can be seen. */
const WIDTHS = [1, 2, 5, 10, 20, 50]
const MOST_BARS = 25

/** Sheets whose score is between two bounds, both included. */
export interface Bin {
  readonly from: number
  readonly to: number
  readonly sheets: number
}

/** The figures of a paper, and how many units a mark has there. */
export interface PaperScores {
  readonly figures: PaperFigures
  readonly unit: number
}

/** Sheets by score in whole marks, over some papers; parts of a mark are cut off. */
export function scoresInMarks(papers: readonly PaperScores[]): ReadonlyMap<number, number> {
  const scores = new Map<number, number>()
  for (const { figures, unit } of papers)
    for (const { marks: units, sheets } of figures.isTold ? figures.histogram : []) {
      const marks = Math.floor(units / unit)
      scores.set(marks, (scores.get(marks) ?? 0) + sheets)
    }
  return scores
}

/** The scores that a plot shows, and how many of them share a bar. */
export interface ScoreRange {
  readonly first: number
  readonly last: number
  readonly width: number
}

/** From the lowest score below 0, or 0, to the highest, in bars of equal width: those of a hundred marks are five wide. */
export function scoreRange(scores: readonly number[]): ScoreRange {
  const [lowest, last] = [Math.min(0, ...scores), Math.max(1, ...scores)]
  const width =
    WIDTHS.find((one) => (last - lowest + 1) / one <= MOST_BARS) ?? Math.ceil((last - lowest + 1) / MOST_BARS)
  return { first: Math.floor(lowest / width) * width, last, width }
}

/** Sheets by score in the bars of a range. */
export function binned(scores: ReadonlyMap<number, number>, { first, last, width }: ScoreRange): Bin[] {
  const bins = Array.from({ length: Math.ceil((last - first + 1) / width) }, (_, at) => {
    const from = first + at * width
    return { from, to: from + width - 1, sheets: 0 }
  })
  for (const [score, sheets] of scores) {
    const bin = bins[Math.floor((score - first) / width)]
    if (bin) bin.sheets += sheets
  }
  return bins
}
