import { type CsvValue, csvLines, csvText } from '../../lib/files/csv.ts'
import { clockIn, ownZone } from '../record-form/zoned-time.ts'
import type { FileColumn } from './column.ts'

/** A longer number would lose its last figures in a spreadsheet. */
const FIGURE = /^-?\d{1,15}(\.\d+)?(e-?\d+)?$/

/** A time of a record: spreadsheets get it as a time, and not as a text in UTC. */
const TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{3})?Z$/

/** The heads of a table in a file. Columns without a text are left out. */
export const fileHeads = <Row>(columns: readonly FileColumn<Row>[]): string[] => toldOf(columns).map(({ head }) => head)

/** Rows of a table in a file: figures are numbers there, times are those of a time zone, all else is text. */
export function fileLines<Row>(
  columns: readonly FileColumn<Row>[],
  rows: readonly Row[],
  zone = ownZone(),
): CsvValue[][] {
  const told = toldOf(columns)
  return rows.map((row) =>
    told.map(({ csv, isFigure }) => {
      const text = csv?.(row) ?? ''
      if (TIME.test(text)) return clockIn(zone, text) ?? text
      return isFigure && FIGURE.test(text) ? Number(text) : text
    }),
  )
}

const toldOf = <Row>(columns: readonly FileColumn<Row>[]) => columns.filter(({ csv }) => csv !== undefined)

/** The first line of a table as CSV: its heads. */
export const csvHead = <Row>(columns: readonly FileColumn<Row>[]) => csvText([fileHeads(columns)])

/** Rows of a table as CSV, which follow the heads. */
export const csvRows = <Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[], zone?: string) =>
  csvLines(fileLines(columns, rows, zone))

/** A whole table as CSV. */
export const tableCsv = <Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]) =>
  csvHead(columns) + csvRows(columns, rows)
