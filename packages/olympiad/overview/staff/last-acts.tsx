import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { groupEntries, groupSentence } from '../../kit/console/parts/entry-words.ts'
import { logQuery } from '../../kit/console/parts/log-queries.ts'
import { format } from '../../kit/lib/time/format-time.ts'
import { paths } from '../../kit/paths.ts'
import { PartFailure } from '../../kit/staff/parts/part-failure.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'

const SHOWN = 5
const EVERY_MS = 30_000

/** The newest acts of the log, each on one line; what was only read is not among them. Nothing until they are there. */
export function LastActs() {
  const query = useQuery({ ...logQuery({ only: 'acts' }), refetchInterval: EVERY_MS })
  const groups = groupEntries(query.data?.items ?? []).slice(0, SHOWN)
  if (groups.length === 0) return <PartFailure parts={{ 'the last actions': query }} />
  return (
    <Sheet
      title="Last actions"
      acts={
        <Button component={Link} to={paths.consoleLog} sx={{ ml: 'auto' }}>
          Log
        </Button>
      }
    >
      <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: '8px 16px', display: 'grid', gap: '6px' }}>
        {groups.map((group) => (
          <Box component="li" key={group.id} sx={{ display: 'grid', gridTemplateColumns: '48px minmax(0, 1fr)' }}>
            <Typography component="time" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {format(parseRecordTime(group.entries[0].at), 'HH:mm')}
            </Typography>
            <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{groupSentence(group)}</bdi>
            </Typography>
          </Box>
        ))}
      </Box>
    </Sheet>
  )
}
