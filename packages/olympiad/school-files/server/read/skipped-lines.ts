import { TOTALS } from '../values/headings.ts'
import { headingKey } from './find-heading.ts'

const WORDS = new Set(TOTALS.map(headingKey))

/** Whether a line is a sum of the list: `Total: 75`, `कुल / Total`. */
export function isTotalLine(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '')
  const [first = '', ...rest] = filled
  if (!rest.every((cell) => /^[\d.,:= ]+$/.test(cell))) return false
  const parts = first.split('/').map((part) => headingKey(part.replaceAll(/[\d०-९]+/g, ' ')))
  const words = parts.filter((part) => part !== '')
  return words.length > 0 && words.every((word) => WORDS.has(word))
}

/** Whether a line repeats the heading, as printed lists do on each page. */
export function isHeadingAgain(cells: readonly string[], heading: readonly string[]): boolean {
  return heading.every((text, at) => text === (cells[at] ?? ''))
}
