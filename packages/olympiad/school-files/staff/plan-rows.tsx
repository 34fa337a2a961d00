import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { grouped } from '../../ground/declared/spelling/counts.ts'
import { recordPages } from '../../kit/console/lists/file-pages.ts'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { textColumn } from '../../kit/console/lists/text-column.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { Note } from '../../kit/staff/parts/note.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import type { RowKind } from '../declared/school-file.ts'
import { COLUMN_TARGETS, COLUMN_WORDS, isTarget, TARGET_WORDS } from '../declared/targets.ts'
import { DoubtfulRow } from './doubtful-row.tsx'
import { FaultyRow } from './faulty-row.tsx'
import { linesOf, type PlanRow, ROWS_PAGE, rowsQuery, type SchoolImport } from './files-queries.ts'
import { KIND_WORDS } from './plan-counts.tsx'
import type { ShownColumn } from './shown-column.ts'
import type { ImportActs } from './use-import.ts'

interface PlanRowsProps {
  readonly file: SchoolImport
  readonly kind: RowKind
  readonly acts: ImportActs
}

/** The lines of a kind, page by page. */
export function PlanRows({ file, kind, acts }: PlanRowsProps) {
  const [page, setPage] = useState(1)
  const query = useQuery({ ...rowsQuery(file.id, kind, page), placeholderData: keepPreviousData })
  const failure = useFailure(query)
  const rows = query.data?.items
  const total = query.data?.totalItems ?? 0
  const used = (file.reading?.columns ?? []).flatMap(({ target }, at) => (target === '' ? [] : [{ target, at }]))
  const shown = COLUMN_TARGETS.flatMap((target) => used.filter((one) => one.target === target))
  const note =
    kind === 'faulty'
      ? 'Enter checks a line. Lines that stay faulty stay out.'
      : kind === 'doubtful'
        ? 'Never merged automatically.'
        : ''
  return (
    <Sheet
      title={KIND_WORDS[kind]}
      note={note}
      acts={
        <SaveButtons
          name={`lines-${kind}`}
          columns={planColumns(shown)}
          pages={() => recordPages<PlanRow>('importrows', linesOf(file.id, kind))}
        />
      }
    >
      {failure && (
        <Note severity="error" what="The lines could not be loaded.">
          {failureMessage(failure)}
        </Note>
      )}
      {!rows && !failure && <Loading />}
      {rows?.length === 0 && <Typography sx={{ p: 2 }}>No line is of this kind.</Typography>}
      {rows &&
        rows.length > 0 &&
        kind === 'doubtful' &&
        rows.map((row) => <DoubtfulRow key={row.id} {...{ row, acts, file }} />)}
      {rows && rows.length > 0 && kind !== 'doubtful' && (
        <Box role="region" aria-label={`${KIND_WORDS[kind]} lines, wide`} tabIndex={0} sx={{ overflowX: 'auto' }}>
          <Table aria-label={`${KIND_WORDS[kind]} lines`} size="small">
            <TableHead>
              <TableRow>
                {kind !== 'gone' && <TableCell sx={{ whiteSpace: 'nowrap', overflowWrap: 'normal' }}>Line</TableCell>}
                {kind === 'gone' ? (
                  <TableCell>Name</TableCell>
                ) : (
                  shown.map(({ target, at }) => <TableCell key={at}>{COLUMN_WORDS[target]}</TableCell>)
                )}
                {LAST_HEAD[kind] && <TableCell>{LAST_HEAD[kind]}</TableCell>}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) =>
                kind === 'faulty' ? (
                  <FaultyRow key={row.id} {...{ row, shown, acts }} canEdit={file.state === 'planned'} />
                ) : (
                  <PlainRow key={row.id} {...{ row, shown, kind }} />
                ),
              )}
            </TableBody>
          </Table>
        </Box>
      )}
      {total > ROWS_PAGE && (
        <Box
          component="nav"
          aria-label="Pages of lines"
          sx={{ display: 'flex', gap: 1, p: '8px 16px', alignItems: 'center' }}
        >
          <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }} role="status">
            Page {page} of {grouped(Math.ceil(total / ROWS_PAGE))}
          </Typography>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous page
          </Button>
          <Button size="small" disabled={page * ROWS_PAGE >= total} onClick={() => setPage(page + 1)}>
            Next page
          </Button>
        </Box>
      )}
    </Sheet>
  )
}

const LAST_HEAD: Readonly<Partial<Record<RowKind, string>>> = {
  faulty: 'What is wrong',
  changed: 'What changes',
  kept: 'What stays',
}

function PlainRow({ row, shown, kind }: { row: PlanRow; shown: readonly ShownColumn[]; kind: RowKind }) {
  if (kind === 'gone')
    return (
      <TableRow>
        <TableCell>
          <bdi>{accountName(row)}</bdi>
        </TableCell>
      </TableRow>
    )
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap', overflowWrap: 'normal' }}>{row.line}</TableCell>
      {shown.map((column) => (
        <TableCell key={column.at} sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{shownText(row, column)}</bdi>
        </TableCell>
      ))}
      {LAST_HEAD[kind] && (
        <TableCell>
          <bdi>{changeWords(row) || 'the same as before'}</bdi>
        </TableCell>
      )}
    </TableRow>
  )
}

/** The value of a cell; unchanged from the file if it was not understood. */
const shownText = ({ cells, values }: PlanRow, { target, at }: ShownColumn): string =>
  target === 'exam' || !values || !isTarget(target) ? (cells?.[at] ?? '') : (values[target] ?? '')

/** What a line changes, in a sentence. */
function changeWords({ changes }: PlanRow): string {
  const words = (changes ?? []).map(({ field, from, to, isKept }) => {
    const word = field === 'school' ? 'School' : TARGET_WORDS[field]
    return isKept ? `${word}: ${from} stays, edited by hand` : `${word}: ${from || 'nothing'} → ${to}`
  })
  return words.join('; ')
}

/** The name of the account that a line is about. */
const accountName = ({ expand }: PlanRow) => expand?.examinee?.name || expand?.examinee?.username || 'Removed since'

/** The lines of a kind as a file: with their faults, changes and likely twins. */
const planColumns = (shown: readonly ShownColumn[]) => [
  textColumn<PlanRow>('Line', ({ line }) => (line > 0 ? String(line) : '')),
  ...shown.map((column) => textColumn<PlanRow>(COLUMN_WORDS[column.target], (row) => shownText(row, column))),
  textColumn<PlanRow>('What is wrong', ({ faults }) => (faults ?? []).map(({ reason }) => reason).join('; ')),
  textColumn<PlanRow>('What changes', changeWords),
  textColumn<PlanRow>('Account', (row) => (row.examinee ? accountName(row) : '')),
  textColumn<PlanRow>('Perhaps the same', ({ expand }) => expand?.twin?.username ?? ''),
]
