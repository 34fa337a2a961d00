import { csvLines, csvText } from '../../lib/files/csv.ts'
import type { Column } from './column.ts'

/** The columns that have a text. */
const toldOf = <Row>(columns: readonly Column<Row>[]) => columns.filter(({ csv }) => csv !== undefined)

/** The first line of a table as CSV: its heads. */
export const csvHead = <Row>(columns: readonly Column<Row>[]) => csvText([toldOf(columns).map(({ head }) => head)])

/** Rows of a table as CSV, which follow the heads. */
export function csvRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const told = toldOf(columns)
  return csvLines(rows.map((row) => told.map(({ csv }) => csv?.(row) ?? '')))
}

/** A whole table as CSV. */
export const tableCsv = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]) =>
  csvHead(columns) + csvRows(columns, rows)
