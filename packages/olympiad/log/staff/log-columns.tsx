import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { grouped } from '../../ground/declared/spelling/counts.ts'
import type { Area } from '../../kit/console/area.ts'
import { type EntryGroup, entrySentence, groupSentence, undoneSentence } from '../../kit/console/parts/entry-words.ts'
import { useOpenPages } from '../../kit/console/parts/open-pages.ts'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import { paths } from '../../kit/paths.ts'
import type { Column } from '../../kit/staff/table/column.ts'
import type { LogEntry } from '../declared/log-page.ts'

const plain = (id: keyof LogEntry, head: string): Column<LogEntry> => ({
  id,
  head,
  cell: () => null,
  csv: (entry) => String(entry[id]),
})

/** What the table shows of the entries of one act. */
export const logColumns: readonly Column<EntryGroup>[] = [
  { id: 'number', head: 'No.', cell: ({ id }) => grouped(Number(id)), isFigure: true, from: 900 },
  { id: 'at', head: 'When', cell: ({ entries: [{ at }] }) => <span title={at}>{formatShort(at)}</span> },
  { id: 'what', head: 'What happened', cell: (group) => <Sentence group={group} /> },
]

/** What its CSV has: all of it. */
export const csvColumns: readonly Column<LogEntry>[] = [
  { id: 'number', head: 'No.', cell: () => null, csv: ({ id }) => String(Number(id)) },
  plain('at', 'When'),
  { id: 'sentence', head: 'What happened', cell: () => null, csv: entrySentence },
  plain('who', 'Who'),
  plain('actorName', 'Username'),
  plain('actorKind', 'Kind of account'),
  plain('act', 'Action'),
  plain('collection', 'Collection'),
  plain('record', 'Record'),
  plain('examinee', 'Student'),
  plain('reason', 'Reason'),
  plain('changes', 'Changes'),
  {
    id: 'undone',
    head: 'Taken back by entry',
    cell: () => null,
    csv: ({ undone }) => String(Number(undone?.id ?? 0) || ''),
  },
]

function Sentence({ group }: { group: EntryGroup }) {
  const [entry, ...more] = group.entries
  const path = recordPath(entry, useOpenPages())
  const undone = undoneSentence(group)
  return (
    <>
      <bdi>{groupSentence(group)}</bdi>
      {entry.reason !== '' && <bdi> “{entry.reason}”</bdi>}
      {path !== '' && more.length === 0 && (
        <>
          {' '}
          <Link component={RouterLink} to={path} onClick={(event) => event.stopPropagation()}>
            Record
          </Link>
        </>
      )}
      {undone !== '' && (
        <Typography variant="body2" color="textSecondary">
          <bdi>{undone}</bdi>
        </Typography>
      )}
    </>
  )
}

/** Where the record of an entry is shown; empty where the account may open no page that shows it. */
function recordPath(entry: LogEntry, open: readonly Pick<Area, 'path' | 'records'>[]): string {
  const { collection, record, examinee } = entry
  const mayOpen = (page: string) => open.some(({ path }) => path === page)
  if (examinee !== '')
    return mayOpen(paths.consolePeople)
      ? `${paths.consolePeople}?person=${examinee}`
      : `${paths.evidence}?examinee=${examinee}`
  if (collection === 'approvals') return paths.dashboard
  const [page] = open.flatMap(({ path, records }) => {
    const one = records?.[collection]
    return one ? [`${path}${one(record)}`] : []
  })
  return page ?? ''
}
