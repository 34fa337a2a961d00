import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { OwnData } from '@olympiad/contract/privacy/own-data'

/** What each kind of record is, and for which days it is kept; without those as long as the exam's results. */
const KINDS: readonly [collection: string, what: string, kept?: string][] = [
  ['attempts', 'Answers'],
  ['sittings', 'Times at the exam, and receipts'],
  ['consents', 'What you said to being observed', 'consents'],
  ['registrations', 'Your registration, with photo and ID card', 'registrations'],
  ['helprequests', 'Requests for help', 'help'],
  ['readiness', 'Last check of your device', 'readiness'],
  ['allowances', 'More time that you were given'],
  ['cameracaptures', 'Pictures of the camera', 'pictures'],
  ['picturebatches', 'Small pictures of the camera, in batches', 'pictures'],
  ['outoffocuses', 'Moments in which the exam lost focus', 'events'],
  ['devices', 'Devices', 'devices'],
  ['fingerprints', 'What your browser looks like', 'devices'],
  ['locations', 'Places of the device', 'places'],
  ['decisions', 'Decisions about your exam'],
  ['decisionreplies', 'Your answer to them'],
]

/** How much of what is held, since when, and for how long. */
export function HeldRecords({ records, keep }: Pick<OwnData, 'records' | 'keep'>) {
  const shown = KINDS.flatMap(([collection, what, kept]) => {
    const rows = records[collection]
    return rows ? [{ collection, what, rows, kept: kept === undefined ? undefined : keep[kept] }] : []
  })
  return (
    <Box sx={{ width: '100%', overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Records">
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            {['What', 'How many', 'The last of', 'Kept'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ collection, what, rows, kept }) => (
            <tr key={collection}>
              <th scope="row">{what}</th>
              <td>{rows.length}</td>
              <td>{String(rows.at(-1)?.created ?? '').slice(0, 16)}</td>
              <td>{keptText(kept)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      <Typography color="textSecondary" sx={{ mt: 1, fontSize: '0.9rem' }}>
        Times are UTC. Days count from the end of the exam.
      </Typography>
    </Box>
  )
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
  '& thead th': { fontWeight: 600 },
} as const
