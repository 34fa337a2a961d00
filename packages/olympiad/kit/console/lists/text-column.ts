import type { Column } from '../../staff/table/column.ts'

/** A column of plain text, the same on the page and in a file. */
export const textColumn = <Row>(head: string, text: (row: Row) => string): Column<Row> => ({
  ...{ id: head, head },
  cell: text,
  csv: text,
})
