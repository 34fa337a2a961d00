import type { CsvValue } from '../../lib/files/csv.ts'
import { xlsxFile } from '../../lib/files/xlsx.ts'
import type { FileColumn } from './column.ts'
import { fileHeads, fileLines } from './table-csv.ts'

/** Which sheet a table is, and in which time zone its times are. */
interface SheetOptions {
  readonly name?: string
  readonly zone?: string
}

/** A table as a workbook, a page of rows at a time. */
export function tableXlsx<Row>(
  columns: readonly FileColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
  { name, zone }: SheetOptions = {},
): Promise<Blob> {
  async function* lines(): AsyncGenerator<CsvValue[][]> {
    yield [fileHeads(columns)]
    for await (const rows of pages) yield fileLines(columns, rows, zone)
  }
  return xlsxFile(lines(), name)
}
