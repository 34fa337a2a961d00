import { type Faults, WHOLE_FILE } from '../faults.ts'
import { type CsvColumns, type CsvRow, csvRows } from '../texts/csv-rows.ts'
import { plainText } from '../texts/plain-text.ts'
import type { BundleSource } from '../texts/source.ts'

/** Reads the rows of a CSV file of the bundle; a missing file is a fault unless it is optional. */
export async function readCsv<Column extends string>(
  source: BundleSource,
  file: { path: string; columns: CsvColumns<Column>; optional?: boolean },
  faults: Faults,
): Promise<CsvRow<Column>[]> {
  const report = faults.of(file.path)
  const bytes = await source.read(file.path)
  if (!bytes) {
    if (!file.optional) report(WHOLE_FILE, 'is missing')
    return []
  }
  const text = plainText(bytes, report)
  return text === undefined ? [] : csvRows(text, file.columns, report)
}
