import { type LeftOutLine, MAX_COLUMNS } from '../../declared/school-file.ts'
import type { FileLine } from '../split-lines.ts'
import type { SourceLine } from './clean-line.ts'
import { headingKey } from './find-heading.ts'
import { TOTALS } from './headings.ts'

interface SheetBody {
  readonly name: string
  readonly body: readonly FileLine[]
}

interface Sorting {
  readonly heading: readonly string[]
  /** Columns that have a target. */
  readonly isUsed: readonly boolean[]
}

/** The lines below a heading, told apart. */
export interface SortedLines {
  /** Of students. */
  readonly lines: readonly SourceLine[]
  readonly totals: readonly string[]
  readonly leftOut: readonly LeftOutLine[]
  /** In how many lines of students each column without a target says something. */
  readonly unused: readonly number[]
  readonly counts: {
    readonly totals: number
    readonly headings: number
    readonly empty: number
    readonly hidden: number
    readonly others: number
  }
}

const [SHOWN_TOTALS, SHOWN_LINES, SHOWN_TEXT] = [20, 100, 100]
const NO_STUDENT = /^(?:teacher|administrator|admin|aide|parent|guardian|proctor|relative|staff|faculty|counselor)$/i
/** As OneRoster marks who has left. */
const GONE = /^to ?be ?deleted$/i
/** Marks for “as above”. */
const AS_ABOVE = /^(?:"|''|〃|″|”|“|,,|-?\s?(?:do|ditto)\s?\.?-?|-"-)$/i

/** Tells students from sums, repeated headings, hidden lines, remarks and empty lines; each line is counted once. */
export function sortLines(lists: readonly SheetBody[], { heading, isUsed }: Sorting): SortedLines {
  const lines: SourceLine[] = []
  const totals: string[] = []
  const leftOut: LeftOutLine[] = []
  const unused: number[] = []
  const counts = { totals: 0, headings: 0, empty: 0, hidden: 0, others: 0 }
  const columnOf = (key: string) => heading.findIndex((text) => headingKey(text) === key)
  const [role, status] = [columnOf('role'), columnOf('status')]
  for (const { name, body } of lists)
    for (const { line, cells, isHidden } of body) {
      const leave = (why: LeftOutLine['why']) => {
        counts[why]++
        const text = cells.filter(Boolean).join(' ').slice(0, SHOWN_TEXT)
        if (leftOut.length < SHOWN_LINES) leftOut.push({ sheet: name, line, text, why })
      }
      const isSaid = cells.some((cell, at) => cell !== '' && isUsed[at] !== false)
      if (cells.every((cell) => cell === '')) counts.empty++
      else if (isHidden) leave('hidden')
      else if (isTotalLine(cells)) {
        counts.totals++
        totals.push(`${line}: ${cells.filter(Boolean).join(' ')}`.slice(0, SHOWN_TEXT))
      } else if (isHeadingAgain(cells, heading)) counts.headings++
      else if (!isSaid || NO_STUDENT.test(cells[role] ?? '') || GONE.test(cells[status] ?? '')) leave('others')
      else {
        lines.push({ sheet: name, line, cells: cells.slice(0, MAX_COLUMNS) })
        for (const [at, cell] of cells.entries()) if (cell !== '' && !isUsed[at]) unused[at] = (unused[at] ?? 0) + 1
      }
    }
  return { lines, totals: totals.slice(0, SHOWN_TOTALS), leftOut, unused, counts }
}

/** A column that says something once for several lines: at least half are empty, and each value begins a group. */
const isGrouped = (values: readonly string[]) => {
  const filled = values.filter((value) => value !== '')
  const isOnce = new Set(filled).size === filled.length
  return (values[0] ?? '') !== '' && isOnce && filled.length * 2 <= values.length && values.length > 2
}

/** Lines with what a column says of several of them in each, and in how many it was put. */
export function asAbove(
  lines: readonly SourceLine[],
  at: number,
): { readonly lines: readonly SourceLine[]; readonly filled: number } {
  const values = lines.map(({ cells }) => cells[at] ?? '')
  const isFilled = at >= 0 && isGrouped(values)
  let [above, filled] = ['', 0]
  const all = lines.map((line, index) => {
    const value = values[index] ?? ''
    const isSame = AS_ABOVE.test(value) || (isFilled && value === '')
    if (!isSame || at < 0) above = value
    if (!isSame || above === '' || at < 0) return line
    filled++
    return {
      ...line,
      cells: Array.from({ length: Math.max(line.cells.length, at + 1) }, (_, cell) =>
        cell === at ? above : (line.cells[cell] ?? ''),
      ),
    }
  })
  return { lines: all, filled }
}

const WORDS = new Set(TOTALS.map(headingKey))

/** Whether a line is a sum of the list: `Total: 75`, `कुल / Total`. */
function isTotalLine(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '')
  const [first = '', ...rest] = filled
  if (!rest.every((cell) => /^[\d.,:= ]+$/.test(cell))) return false
  const parts = first.split('/').map((part) => headingKey(part.replaceAll(/[\d०-९]+/g, ' ')))
  const words = parts.filter((part) => part !== '')
  return words.length > 0 && words.every((word) => WORDS.has(word))
}

/** Whether a line repeats the heading, as printed lists do on each page. */
function isHeadingAgain(cells: readonly string[], heading: readonly string[]): boolean {
  return heading.every((text, at) => text === (cells[at] ?? ''))
}
