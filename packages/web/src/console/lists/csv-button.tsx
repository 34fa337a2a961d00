import DownloadIcon from '@mui/icons-material/Download'
import Button from '@mui/material/Button'
import { MOST_COUNTED } from '@olympiad/contract/people/people-list'
import { useAttempt } from '../../lib/use-attempt.ts'
import { Note } from '../../staff/parts/note.tsx'
import type { Column } from '../../staff/table/column.ts'
import { tableCsv } from '../../staff/table/table-csv.ts'
import { download } from '../../ui/download.ts'
import { type ListQuestion, type ReadPage, readAll } from './use-list.ts'

interface CsvButtonProps<Row> {
  /** Of the file, without its ending. */
  readonly name: string
  readonly columns: readonly Column<Row>[]
  readonly read: ReadPage<Row>
  readonly question: ListQuestion
  /** More match than a file takes. */
  readonly isMore: boolean
}

/** Saves all rows that match as a table. No cell of it is a formula. */
export function CsvButton<Row>({ name, columns, read, question, isMore }: CsvButtonProps<Row>) {
  const { isBusy, failure, attempt } = useAttempt()
  const save = () =>
    void attempt(async () => {
      const rows = await readAll(read, question)
      download(`${name}.csv`, new Blob([tableCsv(columns, rows)], { type: 'text/csv' }))
    })
  const most = MOST_COUNTED.toLocaleString('en')
  return (
    <>
      <Button variant="outlined" startIcon={<DownloadIcon />} loading={isBusy} onClick={save}>
        {isMore ? `CSV of the first ${most}` : 'CSV'}
      </Button>
      {failure && <Note severity="error" what={`The file could not be made. ${failure}`} />}
    </>
  )
}
