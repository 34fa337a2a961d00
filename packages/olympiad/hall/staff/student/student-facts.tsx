import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { questionCount, specForm } from '../../../ground/declared/paper-form.ts'
import { useServerNow } from '../../../kit/lib/time/server-clock.ts'
import { formatAge, formatMinute } from '../../../kit/staff/words/format-clock.ts'
import type { School } from '../../../schools/declared/schools.ts'
import type { BoardRow } from '../../declared/board.ts'
import { rowNotes } from '../board/row-notes.ts'

interface StudentFactsProps {
  readonly row: BoardRow
  readonly school: School | undefined
}

/** Where they sit, until when, how far they are, and what else staff should know. */
export function StudentFacts({ row, school }: StudentFactsProps) {
  const nowMs = useServerNow(30_000)
  const facts: readonly (readonly [label: string, value: string])[] = [
    ['School', school?.name ?? ''],
    ['Seat', [row.room, row.seat].filter((text) => text !== '').join(' · ')],
    ['Ends', formatMinute(row.ends)],
    ['Answered', `${row.answered} of ${questionCount(specForm)}`],
    ['Seen', row.seen === '' ? 'not yet' : agoOf(formatAge(row.seen, nowMs))],
  ]
  const notes = rowNotes(row, row.ends) // their end is a separate fact above
  return (
    <Box sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Box component="dl" sx={listStyle}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <Box key={label} sx={{ display: 'contents' }}>
              <Typography component="dt" color="textSecondary">
                {label}
              </Typography>
              <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
                <bdi>{value}</bdi>
              </Typography>
            </Box>
          ))}
      </Box>
      {notes.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 2.5 }}>
          {notes.map((note) => (
            <Typography key={note} component="li" sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{note}</bdi>
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  )
}

const agoOf = (age: string) => (age === 'now' ? age : `${age} ago`)

const listStyle = { display: 'grid', gridTemplateColumns: '86px minmax(0, 1fr)', rowGap: 0.5, m: 0 } as const
