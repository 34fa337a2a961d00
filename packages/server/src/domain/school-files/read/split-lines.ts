import { SEPARATORS, type Separator } from '@olympiad/contract/school-files/school-file'
import { parse } from 'csv-parse/sync'

/** A line of a file with its cells, trimmed. */
export interface FileLine {
  /** As a spreadsheet counts them. */
  readonly line: number
  readonly cells: readonly string[]
}

/** The most lines of a quoted cell: a mark that is never closed spoils only these. */
const LONGEST_CELL = 20
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

/** The lines of a text. Numbers count as a spreadsheet does: a cell over several lines is one line there. */
export function* splitLines(text: string, separator: Separator): Generator<FileLine> {
  let [at, line] = [0, 0]
  while (at < text.length) {
    line++
    const [raw, next] = rawLine(text, at)
    at = next
    yield { line, cells: cellsOf(raw, separator) }
  }
}

/** A line and where the next one begins; more of them while a quotation mark is open. */
function rawLine(text: string, start: number): readonly [string, number] {
  const [end, next] = endOfLine(text, start)
  const first = text.slice(start, end)
  if (!isOpen(first)) return [first, next]
  let at = next
  for (let more = 1; more < LONGEST_CELL && at < text.length; more++) {
    const [stop, behind] = endOfLine(text, at)
    const raw = text.slice(start, stop)
    if (!isOpen(raw)) return [raw, behind]
    at = behind
  }
  return [first, next]
}

const isOpen = (raw: string) => raw.includes('"') && (raw.split('"').length - 1) % 2 === 1

function endOfLine(text: string, start: number): readonly [end: number, next: number] {
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 10) return [at, at + 1]
    if (code === 13) return [at, text.charCodeAt(at + 1) === 10 ? at + 2 : at + 1]
  }
  return [text.length, text.length]
}

function cellsOf(raw: string, separator: Separator): string[] {
  if (!raw.includes('"')) return raw.split(separator).map(tidy)
  try {
    const [cells = []] = parse(raw, { delimiter: separator, relax_column_count: true, relax_quotes: true, trim: true })
    return (cells as string[]).map(tidy)
  } catch {
    return raw.split(separator).map((cell) => tidy(cell.replaceAll('"', ' '))) // a mark without its other half
  }
}

/** Invisible signs, except those that join letters. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu

/** A cell as people mean it: NFC, without unseen signs, with single spaces. */
export function tidy(cell: string): string {
  return cell.replaceAll(/\s+/g, ' ').replace(UNSEEN, '').trim().normalize('NFC')
}
