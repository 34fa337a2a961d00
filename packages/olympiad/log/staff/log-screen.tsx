import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { grouped, plural } from '../../ground/declared/spelling/counts.ts'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { type EntryGroup, groupEntries } from '../../kit/console/parts/entry-words.ts'
import { logPages, logQuery, logStateQuery } from '../../kit/console/parts/log-queries.ts'
import { callAct } from '../../kit/lib/acts.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { paths } from '../../kit/paths.ts'
import { Note } from '../../kit/staff/parts/note.tsx'
import { PartFailure } from '../../kit/staff/parts/part-failure.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { DataTable } from '../../kit/staff/table/data-table.tsx'
import { useTableAddress } from '../../kit/staff/table/use-table-address.ts'
import type { LogState } from '../declared/log-page.ts'
import { verifyLog } from '../declared/verify-log.ts'
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

/** The state of the chain: its end, when the end was written outside, and when all of it was verified. */
function ChainSheet() {
  const query = useQuery(logStateQuery)
  const state = query.data
  const { isBusy, failure, attempt } = useAttempt()
  const verify = () =>
    attempt(async () => {
      await callAct(verifyLog, {})
      await query.refetch()
    })
  if (!state) return <PartFailure parts={{ 'the state of the log': query }} />
  return (
    <Sheet
      title="Integrity"
      acts={
        <>
          <Button component={Link} to={paths.consoleTasks}>
            Tasks
          </Button>
          <Button variant="outlined" loading={isBusy} onClick={verify}>
            Verify the log
          </Button>
        </>
      }
    >
      <Box sx={{ p: '10px 16px', display: 'grid', gap: '6px' }}>
        {failure && <Note severity="error" what={failure} />}
        <Typography>{plural(state.entries, 'entry', 'entries')}.</Typography>
        <Verified state={state} />
        <Typography>
          {state.written === ''
            ? 'This server has not written its end to its own log yet.'
            : `Its end was written to the log of this server at ${formatShort(state.written)}.`}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          Last hash: <code>{state.hash}</code>
        </Typography>
      </Box>
    </Sheet>
  )
}

function Verified({ state: { verified, entries } }: { state: LogState }) {
  if (!verified) return <Typography>It has not been verified yet.</Typography>
  if (verified.fault !== '')
    return (
      <Note severity="error" what="The log was changed outside the product.">
        At {formatShort(verified.at)}: {verified.fault}.
      </Note>
    )
  const since = entries - verified.entries
  return (
    <Typography>
      Verified at {formatShort(verified.at)}:{' '}
      {plural(verified.entries, 'entry is as it was', 'entries are as they were')} written
      {since > 0 ? `; ${grouped(since)} came since.` : '.'}
    </Typography>
  )
}
