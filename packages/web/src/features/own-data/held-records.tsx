import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { OwnData } from '@olympiad/contract/privacy/own-data'
import { parseRecordTime } from '@olympiad/contract/record-time'
import { format } from 'date-fns'
import { RecordList } from './record-list.tsx'

/** What each kind of record is, and for which days it is kept; without those as long as the exam's results. */
const KINDS: readonly [collection: string, what: string, kept?: string][] = [
  ['attempts', 'Answers'],
  ['sittings', 'When you took the exam, and receipts'],
  ['consents', 'Your answer about the camera', 'consents'],
  ['registrations', 'Your registration, with photo and ID card', 'registrations'],
  ['helprequests', 'Requests for help', 'help'],
  ['readiness', 'Last check of your device', 'readiness'],
  ['allowances', 'Extra time you were given'],
  ['cameracaptures', 'Camera pictures at the start and when you left the page', 'pictures'],
  ['picturebatches', 'Camera pictures', 'pictures'],
  ['outoffocuses', 'Times you left the page', 'events'],
  ['devices', 'Your devices', 'devices'],
  ['fingerprints', 'Your browser', 'devices'],
  ['locations', 'Places of your device', 'places'],
  ['decisions', 'Decisions about your exam'],
  ['decisionreplies', 'Your answer to them'],
]

/** How much of what is held, since when, and for how long. */
export function HeldRecords({ held, keep, records, more }: Pick<OwnData, 'held' | 'keep' | 'records' | 'more'>) {
  const shown = KINDS.flatMap(([collection, what, kept]) => {
    const own = held[collection]
    return own ? [{ collection, what, ...own, kept: kept === undefined ? undefined : keep[kept] }] : []
  })
  const listed = shown.filter(
    ({ collection, count }) => count > 0 && (records[collection] || more[collection] !== undefined),
  )
  return (
    <>
      <Box sx={{ width: '100%', overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Records">
        <Box component="table" sx={tableStyle}>
          <thead>
            <tr>
              {['What', 'How many', 'Newest', 'Kept'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ collection, what, count, last, kept }) => (
              <tr key={collection}>
                <th scope="row">{what}</th>
                <td>{countOf(collection, count, records)}</td>
                <td>{localTime(last)}</td>
                <td>{keptText(kept)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
        <Typography color="textSecondary" sx={{ mt: 1, fontSize: '0.9rem' }}>
          Days count from the end of the exam.
        </Typography>
      </Box>
      {listed.map(({ collection, what, count }) => (
        <RecordList
          key={collection}
          {...{ collection, what, count }}
          first={records[collection] ?? []}
          more={more[collection]}
        />
      ))}
    </>
  )
}

/** How many of what it is called there are: a question that was cleared or only marked is no answer, a batch has several pictures. */
function countOf(collection: string, count: number, { attempts = [], picturechains }: OwnData['records']): number {
  if (collection === 'attempts') return attempts.filter(({ option }) => option !== '').length
  if (collection !== 'picturebatches' || !picturechains) return count
  return picturechains.reduce((sum, { pictures }) => sum + Number(pictures), 0)
}

/** In the time of the one who reads it: `Nov 21, 2026, 3:30 PM`. */
function localTime(at: string): string {
  const ms = parseRecordTime(at)
  return Number.isNaN(ms) ? '' : format(ms, 'PPp')
}

function keptText(days: number | undefined): string {
  if (days === undefined) return 'with the exam'
  return days === 0 ? 'without a limit' : `${days} days`
}

const tableStyle = {
  borderCollapse: 'collapse',
  width: '100%',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { textAlign: 'left', fontWeight: 400, px: 1, py: 0.75, borderBottom: 1, borderColor: 'rule' },
  '& thead th': { fontWeight: 600, whiteSpace: 'nowrap' },
} as const
