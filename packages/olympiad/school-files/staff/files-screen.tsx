import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { recordPages } from '../../kit/console/lists/file-pages.ts'
import { ListHead } from '../../kit/console/lists/list-head.tsx'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { textColumn } from '../../kit/console/lists/text-column.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { useLiveQuery } from '../../kit/lib/live/use-live-query.ts'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import type { Column } from '../../kit/staff/table/column.ts'
import { DataTable } from '../../kit/staff/table/data-table.tsx'
import { useTableAddress } from '../../kit/staff/table/use-table-address.ts'
import { ColumnsScreen } from './columns/columns-screen.tsx'
import { DropZone } from './columns/drop-zone.tsx'
import { SentList } from './columns/sent-list.tsx'
import { useSentFiles } from './columns/use-sent-files.ts'
import { filePath } from './file-path.ts'
import { askAgain, FILES_PAGE, filesQuery, LIST_OF, type SchoolImport, schoolCountQuery } from './files-queries.ts'
import { ImportState, stateOf, studentsOf } from './import-state.tsx'
import { PlanScreen } from './plan-screen.tsx'

const NO_FILTERS: string[] = []
const SPREAD_MS = 300

const UNKNOWN = 'Not known yet'

const whenOf = ({ created, first }: SchoolImport) =>
  first === '' ? formatShort(created) : `came first ${formatShort(first)}`

const columns: readonly Column<SchoolImport>[] = [
  {
    id: 'school',
    head: 'School',
    cell: ({ expand }) => (
      <Box component="bdi" sx={{ fontWeight: 600 }}>
        {expand?.school?.name ?? UNKNOWN}
      </Box>
    ),
    csv: ({ expand }) => expand?.school?.name ?? UNKNOWN,
  },
  {
    id: 'file',
    head: 'File',
    from: 900,
    cell: ({ file }) => (
      <Box component="bdi" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
        {file}
      </Box>
    ),
    csv: ({ file }) => file,
  },
  { id: 'state', head: 'State', cell: (file) => <ImportState file={file} />, csv: (file) => stateOf(file).word },
  { ...textColumn('Students', studentsOf), from: 900 },
  { ...textColumn('When', whenOf), from: 1200 },
  {
    id: 'act',
    head: 'Next',
    cell: (file) => (
      <Button
        size="small"
        variant="outlined"
        component={Link}
        to={filePath(file.id, 'plan')}
        aria-label={`${stateOf(file).act}: ${file.file}`}
      >
        {stateOf(file).act}
      </Button>
    ),
  },
]

/** Files of schools: dropped here, each a row with one next act; below its address the columns and the plan of one. */
export function FilesScreen() {
  const { pathname } = useLocation()
  const [, id, step] = /\/files\/([a-z0-9]{15})\/(columns|plan)\/?$/.exec(pathname) ?? []
  if (id && step === 'columns') return <ColumnsScreen id={id} />
  return id ? <PlanScreen id={id} /> : <FileList />
}

function FileList() {
  const address = useTableAddress(NO_FILTERS)
  const query = useQuery(filesQuery(address.page))
  const schools = useQuery(schoolCountQuery)
  const failure = useFailure(query)
  const sent = useSentFiles()
  useLiveQuery({
    queryKey: filesQuery(address.page).queryKey,
    topics: ['imports/*'],
    patch: askAgain,
    spreadMs: SPREAD_MS,
  })
  const { items, totalItems = 0 } = query.data ?? {}
  const open = items?.filter(({ state }) => state === 'planned').length ?? 0
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <ListHead
        title="School files"
        note={open === 0 ? 'Each file shows its plan first.' : `${plural(open, 'file needs', 'files need')} a look.`}
        acts={
          <SaveButtons
            name="school-files"
            columns={columns}
            pages={() => recordPages<SchoolImport>('imports', LIST_OF)}
          />
        }
      />
      <DropZone onFiles={sent.send}>
        <SentList files={sent.files} onRetry={sent.retry} onForget={sent.forget} />
      </DropZone>
      <Paper variant="outlined" sx={{ borderRadius: '8px', minWidth: 0 }}>
        <DataTable
          label="School files"
          {...{ columns, address, rows: items, total: totalItems, pageSize: FILES_PAGE }}
          idOf={({ id }) => id}
          failure={failure ? failureMessage(failure) : undefined}
          onRetry={() => void query.refetch()}
          nothing={{
            what: 'No file has come yet.',
            why: schools.data === 0 ? 'Schools come first: add one, or paste a list.' : 'Drop the first one above.',
          }}
          noMatch={{ what: 'No file matches.' }}
        />
      </Paper>
    </Box>
  )
}
