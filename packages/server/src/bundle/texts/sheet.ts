import { plural } from '@olympiad/olympiad/ground/declared/spelling/counts'
import { type FaultPlace, type Faults, type Report, WHOLE_FILE } from '../faults.ts'

/** One row of a sheet. */
export interface SheetRow {
  /** As the file counts it, from 1. */
  readonly line: number
  readonly cells: readonly string[]
  /** Where the cell of an index begins; the end of the row, where it has no such cell. */
  at(index: number): FaultPlace
}

/** A table of texts, whatever it was read from. The first row names the columns; undefined where there is no row. */
export interface Sheet {
  readonly header: SheetRow | undefined
  readonly rows: readonly SheetRow[]
}

/** Where rows come from: the CSV files of a folder, or anything else that has sheets of rows. */
export interface RowSource {
  /** The sheet of a name; undefined if it does not exist (calls `missing`) or cannot be read (reports why). */
  sheet(name: string, told: { readonly faults: Faults; readonly missing: () => void }): Promise<Sheet | undefined>
}

/** One sound row, its cells by column. */
export interface Row {
  readonly line: number
  /** The text of a column without blanks around it; empty when an optional column is absent. */
  readonly get: (column: string) => string
  /** The same; undefined when the column is absent. */
  readonly given: (column: string) => string | undefined
  /** Reports a fault at the row's cell of that column. */
  readonly fault: (column: string, reason: string) => void
  /** Whether a fault of that cell was reported. */
  readonly isFaulty: (column: string) => boolean
}

interface Columns {
  readonly required: readonly string[]
  readonly optional?: readonly string[]
}

/** The rows of a sheet with the named columns, in any order. Reports wrong headers and rows, and gives back the sound rows. */
export function rowsOf({ header, rows }: Sheet, columns: Columns, report: Report): Row[] {
  if (!header) {
    report(WHOLE_FILE, `is empty; its first line must be ${columns.required.join(',')}`)
    return []
  }
  const order = columnOrder(header, columns, report)
  if (!order) return []
  const indexes = new Map(order.map((column, index) => [column, index]))
  return rows.flatMap((row) => {
    const { length } = row.cells
    if (length === order.length) return [namedRow(row, indexes, report)]
    report(row.at(0), `has ${plural(length, 'field')} instead of ${order.length}`)
    return []
  })
}

function namedRow({ line, cells, at }: SheetRow, indexes: ReadonlyMap<string, number>, report: Report): Row {
  const faulty = new Set<string>()
  const given = (column: string) => cells[indexes.get(column) ?? -1]?.trim()
  return {
    line,
    given,
    get: (column) => given(column) ?? '',
    fault(column, reason) {
      faulty.add(column)
      report(at(indexes.get(column) ?? 0), reason)
    },
    isFaulty: (column) => faulty.has(column),
  }
}

function columnOrder({ cells, at }: SheetRow, { required, optional = [] }: Columns, report: Report) {
  const known = [...required, ...optional]
  const names = cells.map((cell) => cell.trim())
  const wrong: [FaultPlace, string][] = []
  names.forEach((name, index) => {
    const hint = name.includes(';') ? '; put commas between the columns, not semicolons' : ''
    if (!known.includes(name)) wrong.push([at(index), `unknown column "${name}"; known are ${known.join(', ')}${hint}`])
    else if (names.indexOf(name) < index) wrong.push([at(index), `the column "${name}" is there twice`])
  })
  for (const name of required) if (!names.includes(name)) wrong.push([at(0), `the column "${name}" is missing`])
  for (const [place, reason] of wrong) report(place, reason)
  return wrong.length === 0 ? names : undefined
}
