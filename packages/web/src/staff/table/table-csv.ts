import { parseRecordTime } from '@olympiad/contract/record-time'
import { type CsvValue, csvLines, csvText } from '../../lib/files/csv.ts'
import type { FileColumn } from './column.ts'

/** A longer number would lose its last figures in a spreadsheet. */
const FIGURE = /^-?\d{1,15}(\.\d+)?(e-?\d+)?$/

/** A time of a record: spreadsheets get it as a time, and not as a text in UTC. */
const TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{3})?Z$/

/** The heads of a table in a file. Columns without a text are left out. */
export const fileHeads = <Row>(columns: readonly FileColumn<Row>[]): string[] => toldOf(columns).map(({ head }) => head)

/** Rows of a table in a file: figures are numbers there, all else is text. */
export function fileLines<Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): CsvValue[][] {
  const told = toldOf(columns)
  return rows.map((row) =>
    told.map(({ csv, isFigure }) => {
      const text = csv?.(row) ?? ''
      if (TIME.test(text)) return new Date(parseRecordTime(text))
      return isFigure && FIGURE.test(text) ? Number(text) : text
    }),
  )
}

const toldOf = <Row>(columns: readonly FileColumn<Row>[]) => columns.filter(({ csv }) => csv !== undefined)

/** The first line of a table as CSV: its heads. */
export const csvHead = <Row>(columns: readonly FileColumn<Row>[]) => csvText([fileHeads(columns)])

/** Rows of a table as CSV, which follow the heads. */
export const csvRows = <Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]) =>
  csvLines(fileLines(columns, rows))

/** A whole table as CSV. */
export const tableCsv = <Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]) =>
  csvHead(columns) + csvRows(columns, rows)
