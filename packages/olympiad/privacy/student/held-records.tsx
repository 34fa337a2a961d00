import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { format } from '../../kit/lib/time/format-time.ts'
import type { OwnData } from '../declared/own-data-page.ts'
import { RecordList } from './record-list.tsx'

/** What is held, how much of it, since when and for how long; the records of each kind below it. */
export function HeldRecords({ held, keep, records, more, isComplete }: Omit<OwnData, 'account'>) {
  const shown = Object.entries(held).filter(([, { words, count }]) => words !== '' && count > 0)
  return (
    <Box sx={{ width: '100%' }}>
      <Box component="ul" aria-label="Records" sx={listStyle}>
        {shown.map(([collection, { words, count, last, kept }]) => (
          <li key={collection} aria-label={words}>
            <Box sx={lineStyle}>
              <strong>{words}</strong>
              <span>{countOf(collection, count, records)}</span>
            </Box>
            <Typography color="textSecondary" sx={{ fontSize: '0.9rem' }}>
              Newest {localTime(last)} · kept {kept === 'exam' ? 'with the exam' : keptText(keep[kept])}
            </Typography>
            {(records[collection] || more[collection] !== undefined) && (
              <RecordList
                collection={collection}
                what={words}
                count={count}
                first={records[collection] ?? []}
                more={more[collection]}
              />
            )}
          </li>
        ))}
      </Box>
      {isComplete && (
        <Typography>
          {shown.length === 0 ? 'Nothing is stored beside your account.' : 'Nothing else is stored.'}
        </Typography>
      )}
      {shown.length > 0 && (
        <Typography color="textSecondary" sx={{ mt: 1, fontSize: '0.9rem' }}>
          Days count from the end of the exam.
        </Typography>
      )}
    </Box>
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

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  mb: 1.5,
  '& > li': { py: 1, borderBottom: 1, borderColor: 'rule' },
} as const
const lineStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  fontVariantNumeric: 'tabular-nums lining-nums',
} as const
