import type { WholeFigures } from '../../../results/declared/paper-figures.ts'
import { itemSums } from './correlation.ts'
import type { KeyTable } from './sheet-matrix.ts'
import type { Tally } from './tally.ts'

export function wholeFigures(tally: Tally, table: KeyTable): WholeFigures {
  const { n, questions, totals, sheets } = tally
  const items = Array.from({ length: questions }, (_, question) => itemSums(tally, table, question))
  const [{ y, yy } = { y: 0, yy: 0 }] = items
  const ofTotal = n * yy - y * y
  const varying = items.map(({ x, xx }) => n * xx - x * x).filter((one) => one > 0)
  const k = varying.length
  const ofItems = varying.reduce((all, one) => all + one, 0)
  const sd = Math.sqrt(ofTotal / (n * (n - 1)))
  const kr20 = k > 1 && ofTotal > 0 ? (k / (k - 1)) * (1 - ofItems / ofTotal) : null
  const sem = kr20 === null ? null : sd * Math.sqrt(1 - kr20)
  const histogram = totals.map((marks, place) => ({ marks, sheets: sheets[place] ?? 0 }))
  return { n, mean: y / n, sd, kr20, sem, histogram }
}
