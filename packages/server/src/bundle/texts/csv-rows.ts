import { parse } from 'csv-parse/sync'
import { type Report, WHOLE_FILE } from '../faults.ts'

/** One row below the header. */
export interface CsvRow<Column extends string> {
  readonly line: number
  /** The text of a column without blanks around it; empty when an optional column is absent. */
  readonly get: (column: Column) => string
  /** The same; undefined when the column is absent. */
  readonly given: (column: Column) => string | undefined
  /** Reports a fault at the row's field of that column. */
  readonly fault: (column: Column, reason: string) => void
}

export interface CsvColumns<Column extends string> {
  readonly required: readonly Column[]
  readonly optional?: readonly Column[]
}

interface Line {
  readonly line: number
  readonly raw: string
  readonly fields: readonly string[]
}

/** The rows of a CSV text with a header line; reports wrong headers and rows, and gives back the sound rows. */
export function csvRows<Column extends string>(
  text: string,
  columns: CsvColumns<Column>,
  report: Report,
): CsvRow<Column>[] {
  const [header, ...lines] = readLines(text, report)
  if (!header) {
    report(WHOLE_FILE, `is empty; its first line must be ${columns.required.join(',')}`)
    return []
  }
  const order = readHeader(header, columns, report)
  if (!order) return []
  const rows: CsvRow<Column>[] = []
  for (const { line, raw, fields } of lines) {
    if (fields.length !== order.length) {
      report(
        { line, column: 1 },
        `has ${fields.length} ${fields.length === 1 ? 'field' : 'fields'} instead of ${order.length}`,
      )
      continue
    }
    const indexOf = new Map(order.map((column, index) => [column, index]))
    const field = (column: Column) => fields[indexOf.get(column) ?? -1] ?? ''
    rows.push({
      line,
      get: (column) => field(column).trim(),
      given: (column) => (indexOf.has(column) ? field(column).trim() : undefined),
      fault: (column, reason) => report({ line, column: columnOf(raw, indexOf.get(column) ?? 0) }, reason),
    })
  }
  return rows
}

/** Line by line: no field of a bundle holds a line break, and so one bad quote spoils one line and not the rest. */
function readLines(text: string, report: Report): Line[] {
  const lines: Line[] = []
  text.split(/\r\n|\n|\r/).forEach((raw, index) => {
    if (raw.trim() === '') return
    const line = index + 1
    if (!raw.includes('"')) {
      lines.push({ line, raw, fields: raw.split(',') })
      return
    }
    try {
      lines.push({ line, raw, fields: parse(raw, { relax_column_count: true, trim: true })[0] as string[] })
    } catch {
      report({ line, column: raw.indexOf('"') + 1 }, 'has a quotation mark that is not closed, or text beside it')
    }
  })
  return lines
}

function readHeader<Column extends string>(
  { line, raw, fields }: Line,
  { required, optional = [] }: CsvColumns<Column>,
  report: Report,
) {
  const known: readonly string[] = [...required, ...optional]
  const names = fields.map((field) => field.trim())
  const hint = raw.includes(';') ? '; put commas between the columns, not semicolons' : ''
  const wrong: [number, string][] = []
  names.forEach((name, index) => {
    if (!known.includes(name))
      wrong.push([columnOf(raw, index), `unknown column "${name}"; known are ${known.join(', ')}${hint}`])
    else if (names.indexOf(name) < index) wrong.push([columnOf(raw, index), `the column "${name}" is there twice`])
  })
  for (const name of required) if (!names.includes(name)) wrong.push([1, `the column "${name}" is missing`])
  for (const [column, reason] of wrong) report({ line, column }, reason)
  return wrong.length === 0 ? (names as Column[]) : undefined
}

/** Where the field of an index begins in its line, from 1. */
function columnOf(raw: string, index: number): number {
  let quoted = false
  let field = 0
  for (let at = 0; at < raw.length; at++) {
    if (field === index) return at + 1
    if (raw[at] === '"') quoted = !quoted
    else if (raw[at] === ',' && !quoted) field += 1
  }
  return raw.length + 1
}
