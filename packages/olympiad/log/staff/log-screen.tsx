import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { type EntryGroup, groupEntries } from '../../kit/console/parts/entry-words.ts'
import { logPages, logQuery } from '../../kit/console/parts/log-queries.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { DataTable } from '../../kit/staff/table/data-table.tsx'
import { useTableAddress } from '../../kit/staff/table/use-table-address.ts'
import { ChainSheet } from './chain-sheet.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import { csvColumns, logColumns } from './log-columns.tsx'
import { FILTERS, LogFilters } from './log-filters.tsx'

/** The audit log, filtered and paged by the server; the address says what is shown. */
export function LogScreen() {
  const address = useTableAddress([...FILTERS, 'after'])
  const query = useQuery(logQuery(address.filters))
  const failure = useFailure(query)
  const [open, setOpen] = useState<EntryGroup>()
  const { items, next = '', isActCut = false } = query.data ?? {}
  const groups = items && groupEntries(items)
  const go = (after: string) => address.change({ filters: { after } })
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <Box>
        <Typography variant="h1">Log</Typography>
        <Typography color="textSecondary">What staff and commands did. Nobody can change it here.</Typography>
      </Box>
      <ChainSheet />
      {open && <EntrySheet key={open.id} group={open} onClose={() => setOpen(undefined)} />}
      <Sheet
        title="Entries"
        acts={<SaveButtons name="log" columns={csvColumns} pages={() => logPages(address.filters)} />}
      >
        <LogFilters address={address} />
        <DataTable
          label="Entries of the log"
          columns={logColumns}
          rows={groups}
          total={-1}
          pageSize={groups?.length ?? 0}
          idOf={({ id }) => id}
          address={address}
          failure={failure ? failureMessage(failure) : undefined}
          onRetry={() => void query.refetch()}
          onOpen={setOpen}
          {...(open && { openId: open.id })}
          nothing={{ what: 'Nothing was logged yet.' }}
          noMatch={{ what: 'No entry matches.', why: 'Clear a filter to see more.' }}
          foot={
            <Box component="nav" aria-label="Pages of the log" sx={foot}>
              {isActCut && <Typography color="textSecondary">The last action goes on on the next page.</Typography>}
              <Button disabled={address.filters.after === undefined} onClick={() => go('')}>
                Newest
              </Button>
              <Button disabled={next === ''} onClick={() => go(next)}>
                Older
              </Button>
            </Box>
          }
        />
      </Sheet>
    </Box>
  )
}

const foot = { display: 'flex', justifyContent: 'flex-end', gap: 1, p: '6px 12px' } as const
