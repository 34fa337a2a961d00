import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { OwnData } from '@olympiad/contract/privacy/own-data'
import { parseRecordTime } from '@olympiad/contract/record-time'
import { format } from '../../lib/time/format-time.ts'
import { RecordList } from './record-list.tsx'

/** How many records are held, since when, and for how long. */
export function HeldRecords({ held, keep, records, more }: Pick<OwnData, 'held' | 'keep' | 'records' | 'more'>) {
  const shown = Object.entries(held).filter(([, { words }]) => words !== '')
  const listed = shown.filter(
    ([collection, { count }]) => count > 0 && (records[collection] || more[collection] !== undefined),
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
            {shown.map(([collection, { words, count, last, kept }]) => (
              <tr key={collection}>
                <th scope="row">{words}</th>
                <td>{countOf(collection, count, records)}</td>
                <td>{localTime(last)}</td>
                <td>{kept === 'exam' ? 'with the exam' : keptText(keep[kept])}</td>
              </tr>
            ))}
          </tbody>
        </Box>
        <Typography color="textSecondary" sx={{ mt: 1, fontSize: '0.9rem' }}>
          Days count from the end of the exam.
        </Typography>
      </Box>
      {listed.map(([collection, { words, count }]) => (
        <RecordList
          key={collection}
          collection={collection}
          what={words}
          count={count}
          first={records[collection] ?? []}
          more={more[collection]}
        />
      ))}
    </>
  )
}

/**
 * How many things of that name there are: a cleared or only marked question is no answer, a batch has several pictures.
 */
function countOf(collection: string, count: number, { attempts, picturechains }: OwnData['records']): number {
  const areAllHere = attempts?.length === count // else the first page had no room for them
  if (collection === 'attempts' && areAllHere) return attempts.filter(({ option }) => option !== '').length
  if (collection !== 'picturebatches' || !picturechains) return count
  return picturechains.reduce((sum, { pictures }) => sum + Number(pictures), 0)
}

/** In the time of the one who reads it: `Nov 21, 2026, 3:30 PM`. */
function localTime(at: string): string {
  const ms = parseRecordTime(at)
  return Number.isNaN(ms) ? '' : format(ms, 'PPp')
}

function keptText(days = 0): string {
  return days === 0 ? 'without a limit' : `${days} days`
}

const tableStyle = {
  borderCollapse: 'collapse',
  width: '100%',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { textAlign: 'left', fontWeight: 400, px: 1, py: 0.75, borderBottom: 1, borderColor: 'rule' },
  '& thead th': { fontWeight: 600, whiteSpace: 'nowrap' },
} as const
