import Link from '@mui/material/Link'
import type { LogEntry } from '@olympiad/contract/site/log-page'
import { Link as RouterLink } from 'react-router'
import { formatShort } from '../../lib/time/exam-times.ts'
import type { Column } from '../../staff/table/column.ts'
import { useOpenPages } from '../frame/open-pages.ts'
import { entrySentence } from './entry-words.ts'
import { recordPath } from './record-path.ts'

const plain = (id: keyof LogEntry, head: string): Column<LogEntry> => ({
  id,
  head,
  cell: () => null,
  csv: (entry) => String(entry[id]),
})

/** What the table shows of an entry. */
export const logColumns: readonly Column<LogEntry>[] = [
  { id: 'number', head: 'No.', cell: ({ id }) => Number(id).toLocaleString('en'), isFigure: true, from: 900 },
  { id: 'at', head: 'When', cell: ({ at }) => <span title={at}>{formatShort(at)}</span> },
  { id: 'what', head: 'What happened', cell: (entry) => <Sentence entry={entry} /> },
]

/** What its CSV has: all of it. */
export const csvColumns: readonly Column<LogEntry>[] = [
  { id: 'number', head: 'No.', cell: () => null, csv: ({ id }) => String(Number(id)) },
  plain('at', 'When'),
  { id: 'sentence', head: 'What happened', cell: () => null, csv: entrySentence },
  plain('actorName', 'Who'),
  plain('actorKind', 'Kind of account'),
  plain('act', 'Act'),
  plain('collection', 'Collection'),
  plain('record', 'Record'),
  plain('examinee', 'Student'),
  plain('reason', 'Reason'),
  plain('changes', 'Changes'),
]

function Sentence({ entry }: { entry: LogEntry }) {
  const path = recordPath(entry, useOpenPages())
  return (
    <>
      <bdi>{entrySentence(entry)}</bdi>
      {entry.reason !== '' && <bdi> “{entry.reason}”</bdi>}
      {path !== '' && (
        <>
          {' '}
          <Link component={RouterLink} to={path} onClick={(event) => event.stopPropagation()}>
            Record
          </Link>
        </>
      )}
    </>
  )
}
