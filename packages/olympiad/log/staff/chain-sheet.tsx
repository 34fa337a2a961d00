import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { grouped } from '../../ground/declared/spelling/counts.ts'
import { logStateQuery } from '../../kit/console/parts/log-queries.ts'
import { callAct } from '../../kit/lib/acts.ts'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { paths } from '../../kit/paths.ts'
import { Note } from '../../kit/staff/parts/note.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import type { LogState } from '../declared/log-page.ts'
import { verifyLog } from '../declared/verify-log.ts'

/** The state of the chain: its end, when the end was written outside, and when all of it was verified. */
export function ChainSheet() {
  const { data: state, refetch } = useQuery(logStateQuery)
  const { isBusy, failure, attempt } = useAttempt()
  const verify = () =>
    attempt(async () => {
      await callAct(verifyLog, {})
      await refetch()
    })
  if (!state) return null
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
        <Typography>{grouped(state.entries)} entries.</Typography>
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
      Verified at {formatShort(verified.at)}: {grouped(verified.entries)} entries are as they were written
      {since > 0 ? `; ${grouped(since)} came since.` : '.'}
    </Typography>
  )
}
