import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { grouped } from '../../ground/declared/spelling/counts.ts'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { pagesOf, type ReadPage, useList } from '../../kit/console/lists/use-list.ts'
import { callReading } from '../../kit/lib/acts.ts'
import { paths } from '../../kit/paths.ts'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import type { Column } from '../../kit/staff/table/column.ts'
import { DataTable } from '../../kit/staff/table/data-table.tsx'
import { useTableAddress } from '../../kit/staff/table/use-table-address.ts'
import { taskRows } from '../../many/declared/for-many.ts'
import type { RefusedRow } from '../../many/declared/many.ts'
import { PEOPLE_PAGE } from '../../people/declared/people-list.ts'

const FILTERS = ['task']

/** A page of the students that a task refused. */
const readRefused: ReadPage<RefusedRow> = (question) => callReading(taskRows, question)

const columns: readonly Column<RefusedRow>[] = [
  {
    id: 'name',
    head: 'Name',
    cell: ({ id, name, username }) => (
      <Link component={RouterLink} to={`${paths.consolePeople}?person=${id}`}>
        <bdi>{name || username}</bdi>
      </Link>
    ),
    csv: ({ name }) => name,
  },
  { id: 'username', head: 'Username', cell: ({ username }) => username, csv: ({ username }) => username },
  { id: 'school', head: 'School', from: 900, cell: ({ school }) => <bdi>{school}</bdi>, csv: ({ school }) => school },
  { id: 'why', head: 'Why not', cell: ({ why }) => why, csv: ({ why }) => why },
]

/** The students that the task in the address refused, each with the reason. */
export function RefusedSheet() {
  const address = useTableAddress(FILTERS)
  return address.filters.task ? <RefusedRows address={address} /> : null // nothing is asked without a task
}

function RefusedRows({ address }: { readonly address: ReturnType<typeof useTableAddress> }) {
  const { question, rows, found, isMore, failure, retry } = useList('task-rows', readRefused, address)
  return (
    <Sheet
      title="Not done"
      note={grouped(found)}
      acts={
        <Box sx={{ display: 'flex', gap: 1 }}>
          <SaveButtons name="not-done" columns={columns} pages={() => pagesOf(readRefused, question)} />
          <Button onClick={() => address.change({ filters: { task: '' }, sort: '', find: '' })}>Close</Button>
        </Box>
      }
    >
      <DataTable
        label="Students that were left out"
        pageSize={PEOPLE_PAGE}
        total={found}
        idOf={({ id }) => id}
        {...{ columns, rows, isMore, address, failure }}
        onRetry={retry}
        nothing={{ what: 'Nobody', why: 'It was done for all.' }}
        noMatch={{ what: 'Nobody', why: 'It was done for all.' }}
      />
    </Sheet>
  )
}
