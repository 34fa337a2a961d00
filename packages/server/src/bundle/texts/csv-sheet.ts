import { parse } from 'csv-parse/sync'
import type { FaultPlace, Report } from '../faults.ts'
import { plainText } from './plain-text.ts'
import type { RowSource, Sheet, SheetRow } from './sheet.ts'
import type { BundleSource } from './source.ts'

/** The CSV files of a bundle as sheets. */
export function csvSheets(source: BundleSource): RowSource {
  return {
    async sheet(name, { faults, missing }) {
      const bytes = await source.read(name)
      if (!bytes) missing()
      const report = faults.of(name)
      const text = bytes && plainText(bytes, report)
      return text === undefined ? undefined : csvSheet(text, report)
    },
  }
}

/** The rows of a CSV text; reports rows whose quotation marks are wrong, and leaves them out. */
export function csvSheet(text: string, report: Report): Sheet {
  const [header, ...rows] = readRows(text, report)
  return { header, rows }
}

/** A cell in quotation marks may go over several lines; a mark that is never closed spoils one line and not the rest. */
function* readRows(text: string, report: Report): Generator<SheetRow> {
  const lines = text.match(/[^\r\n]*(?:\r\n|\n|\r|$)/g) ?? []
  for (let next = 0; next < lines.length; ) {
    const [first, line] = [next, next + 1]
    const whole = rawRow(lines, first, rowLength(lines, first))
    const cells = cellsOf(whole.raw)
    next += cells ? whole.length : 1
    if (cells) yield { line, cells, at: (index) => placeOf(whole.raw, { line, index }) }
    else if (whole.raw.trim() !== '') {
      const column = (lines[first] ?? '').indexOf('"') + 1
      report({ line, column }, 'has a quotation mark that is not closed, or text beside it')
    }
  }
}

function rawRow(lines: readonly string[], first: number, length: number) {
  const raw = lines.slice(first, first + length).join('')
  return { length, raw: raw.replace(/[\r\n]+$/, '') }
}

/** How many lines belong together because a quotation mark stays open at the end of the others. */
function rowLength(lines: readonly string[], first: number): number {
  let isOpen = false
  for (let index = first; index < lines.length; index++) {
    const line = lines[index] as string
    if (line.includes('"') && (line.split('"').length - 1) % 2 === 1) isOpen = !isOpen
    if (!isOpen) return index - first + 1
  }
  return 1
}

/** Undefined if the row is blank, or its quotation marks are wrong. */
function cellsOf(raw: string): readonly string[] | undefined {
  if (raw.trim() === '') return undefined
  if (!raw.includes('"')) return raw.split(',')
  try {
    return parse(raw, { relax_column_count: true, trim: true })[0]
  } catch {
    return undefined
  }
}

/** Where the cell of an index begins, in a row whose first line is `line`. */
function placeOf(raw: string, { line, index }: { readonly line: number; readonly index: number }): FaultPlace {
  let isQuoted = false
  let [at, cell] = [0, 0]
  for (; at < raw.length && cell < index; at++) {
    if (raw[at] === '"') isQuoted = !isQuoted
    else if (raw[at] === ',' && !isQuoted) cell += 1
  }
  const before = raw.slice(0, cell < index ? raw.length : at).split(/\r\n|\n|\r/)
  return { line: line + before.length - 1, column: (before.at(-1)?.length ?? 0) + 1 }
}
