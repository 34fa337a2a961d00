import DownloadIcon from '@mui/icons-material/Download'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useAttempt } from '../../lib/use-attempt.ts'
import { Note } from '../../staff/parts/note.tsx'
import type { Column } from '../../staff/table/column.ts'
import { csvHead, csvRows } from '../../staff/table/table-csv.ts'
import { download } from '../../ui/download.ts'

interface CsvButtonProps<Row> {
  /** Of the file, without its ending. */
  readonly name: string
  readonly columns: readonly Column<Row>[]
  /** All rows that match, some at a time. */
  readonly pages: () => AsyncIterable<readonly Row[]>
  readonly label?: string
}

/** Saves all rows that match as a table, however many they are. No cell of it is a formula. */
export function CsvButton<Row>({ name, columns, pages, label = 'CSV' }: CsvButtonProps<Row>) {
  const { isBusy, failure, attempt } = useAttempt()
  const [count, setCount] = useState(0)
  const save = () =>
    void attempt(async () => {
      setCount(0)
      // The browser keeps the parts, not this page: the whole may be tens of megabytes.
      const parts: Blob[] = [new Blob([csvHead(columns)])]
      for await (const rows of pages()) {
        parts.push(new Blob([csvRows(columns, rows)]))
        setCount((before) => before + rows.length)
      }
      download(`${name}.csv`, new Blob(parts, { type: 'text/csv' }))
    })
  return (
    <>
      <Button variant="outlined" startIcon={<DownloadIcon />} disabled={isBusy} onClick={save}>
        {isBusy ? `${label}: ${count.toLocaleString('en')} rows` : label}
      </Button>
      {failure && <Note severity="error" what={`The file could not be made. ${failure}`} />}
    </>
  )
}
