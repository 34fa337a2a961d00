import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/contract/record-time'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { format } from '../../lib/time/format-time.ts'
import { paths } from '../../paths.ts'
import { Sheet } from '../../staff/parts/sheet.tsx'
import { entrySentence } from '../log/entry-words.ts'
import { logQuery } from '../log/log-queries.ts'

const SHOWN = 5
const EVERY_MS = 30_000

/** The newest entries of the log. Nothing until they are there. */
export function LastActs() {
  const entries = useQuery({ ...logQuery({}), refetchInterval: EVERY_MS }).data?.items.slice(0, SHOWN) ?? []
  if (entries.length === 0) return null
  return (
    <Sheet
      title="Last acts"
      acts={
        <Button component={Link} to={paths.consoleLog} sx={{ ml: 'auto' }}>
          Log
        </Button>
      }
    >
      <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: '8px 16px', display: 'grid', gap: '6px' }}>
        {entries.map((entry) => (
          <Box component="li" key={entry.id} sx={{ display: 'grid', gridTemplateColumns: '48px minmax(0, 1fr)' }}>
            <Typography component="time" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {format(parseRecordTime(entry.at), 'HH:mm')}
            </Typography>
            <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{entrySentence(entry)}</bdi>
            </Typography>
          </Box>
        ))}
      </Box>
    </Sheet>
  )
}
