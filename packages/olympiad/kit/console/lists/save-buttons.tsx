import DownloadIcon from '@mui/icons-material/Download'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { zoneFault } from '../../../edition/declared/edition-lists.ts'
import { plural } from '../../../ground/declared/spelling/counts.ts'
import { useAttempt } from '../../lib/use-attempt.ts'
import { useEdition } from '../../site.ts'
import { Note } from '../../staff/parts/note.tsx'
import { ownZone } from '../../staff/record-form/zoned-time.ts'
import type { FileColumn } from '../../staff/table/column.ts'
import { csvHead, csvRows } from '../../staff/table/table-csv.ts'
import { tableXlsx } from '../../staff/table/table-xlsx.ts'
import { download } from '../../ui/download.ts'

interface SaveButtonsProps<Row> {
  /** The name of the file, without its ending. */
  readonly name: string
  readonly columns: readonly FileColumn<Row>[]
  /** All rows that match, some at a time. */
  readonly pages: () => AsyncIterable<readonly Row[]>
  /** Which of several tables of a page it is; empty for the only one. */
  readonly of?: string
}

type Format = 'CSV' | 'XLSX'

/** Saves all rows that match as a table for spreadsheets, however many they are. No cell of it is a formula. */
export function SaveButtons<Row>({ name, columns, pages, of = '' }: SaveButtonsProps<Row>) {
  const { failure, attempt } = useAttempt()
  const edition = useEdition()
  // Who makes a file may be elsewhere: all who read it mean the same hour.
  const zone = edition.zone !== '' && zoneFault(edition.zone) === undefined ? edition.zone : ownZone()
  const [running, setRunning] = useState<Format | null>(null)
  const [count, setCount] = useState(0)
  async function* counted() {
    for await (const rows of pages()) {
      yield rows
      setCount((before) => before + rows.length)
    }
  }
  const save = async (format: Format) => {
    setCount(0)
    setRunning(format)
    await attempt(async () => {
      const file = await (format === 'CSV'
        ? csvFile(columns, counted(), zone)
        : tableXlsx(columns, counted(), { name, zone }))
      download(`${name}.${format.toLowerCase()}`, file)
    })
    setRunning(null)
  }
  return (
    <>
      {(['CSV', 'XLSX'] as const).map((format) => (
        <Button
          key={format}
          variant="outlined"
          startIcon={<DownloadIcon />}
          disabled={running !== null}
          onClick={() => void save(format)}
        >
          {of === '' ? format : `${format} of ${of}`}
          {running === format && `: ${plural(count, 'row')}`}
        </Button>
      ))}
      {failure && <Note severity="error" what={`The file could not be made. ${failure}`} />}
    </>
  )
}

/** The browser keeps the parts, not this page: the whole may be tens of megabytes. */
async function csvFile<Row>(
  columns: readonly FileColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
  zone: string,
): Promise<Blob> {
  const parts = [new Blob([csvHead(columns)])]
  for await (const rows of pages) parts.push(new Blob([csvRows(columns, rows, zone)]))
  return new Blob(parts, { type: 'text/csv' })
}
