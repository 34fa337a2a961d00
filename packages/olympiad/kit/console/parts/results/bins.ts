/** Scores that share a bar. */
const WIDTH = 5
const MOST = 100

/** Sheets whose score is between two bounds, both included. */
export interface Bin {
  readonly from: number
  readonly to: number
  readonly sheets: number
}

/** Sheets by score in bars of five, from the lowest that occurs below 0, or 0, to 100 or the highest. */
export function binned(scores: ReadonlyMap<number, number>): Bin[] {
  const all = [...scores.keys()]
  const first = Math.floor(Math.min(0, ...all) / WIDTH) * WIDTH
  const last = Math.max(MOST, ...all)
  const bins = Array.from({ length: Math.ceil((last - first + 1) / WIDTH) }, (_, at) => {
    const from = first + at * WIDTH
    return { from, to: from + WIDTH - 1, sheets: 0 }
  })
  for (const [score, sheets] of scores) {
    const bin = bins[Math.floor((score - first) / WIDTH)]
    if (bin) bin.sheets += sheets
  }
  return bins
}
