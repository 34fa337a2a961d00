import { csvText } from '../../lib/files/csv.ts'
import type { Column } from './column.ts'

/** Rows as CSV: the columns that have a text, heads first. */
export function tableCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const told = columns.filter(({ csv }) => csv !== undefined)
  return csvText([told.map(({ head }) => head), ...rows.map((row) => told.map(({ csv }) => csv?.(row) ?? ''))])
}
