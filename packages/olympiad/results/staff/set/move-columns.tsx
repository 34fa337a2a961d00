import Box from '@mui/material/Box'
import { nameColumn, schoolColumn } from '../../../kit/console/lists/name-columns.tsx'
import { awardWords, rankWords } from '../../../kit/console/parts/results/result-words.ts'
import type { Column } from '../../../kit/staff/table/column.ts'
import type { ResultRow } from '../../declared/result-list.ts'

interface OfSets {
  readonly number: number
  readonly before: number | undefined
  readonly prizes: readonly string[]
}

/** The columns of students who moved, also for the file. The columns of the set before are missing in the first set. */
export function moveColumns({ number, before, prizes }: OfSets): readonly Column<ResultRow>[] {
  const old: readonly Column<ResultRow>[] = [
    { id: 'moved', head: 'Moved', cell: (row) => <Moved row={row} />, csv: (row) => String(places(row)) },
    {
      id: 'before',
      head: `Set ${before}`,
      isFigure: true,
      cell: ({ rankbefore, marksbefore, move }) => (rankbefore > 0 || move !== '' ? marksbefore : '–'),
      csv: ({ marksbefore }) => String(marksbefore),
    },
  ]
  const [moved, marks] = before === undefined ? [[], []] : [[old[0]], [old[1]]]
  return [
    { id: 'rank', head: 'Rank', isFigure: true, cell: rankWords, csv: ({ rank }) => String(rank || '') },
    ...(moved as Column<ResultRow>[]),
    nameColumn(),
    { id: 'username', head: 'Username', from: 1200, cell: ({ username }) => username, csv: ({ username }) => username },
    schoolColumn(),
    ...(marks as Column<ResultRow>[]),
    {
      id: 'marks',
      head: before === undefined ? 'Score' : `Set ${number}`,
      isFigure: true,
      cell: ({ marks }) => <strong>{marks}</strong>,
      csv: ({ marks }) => String(marks),
    },
    {
      id: 'wrong',
      head: 'Wrong',
      isFigure: true,
      from: 900,
      cell: ({ wrong }) => wrong,
      csv: ({ wrong }) => String(wrong),
    },
    {
      id: 'award',
      head: 'Award',
      cell: (row) => awardChange(row, prizes, before !== undefined),
      csv: (row) => awardWords(row.award, row.rank, prizes),
    },
  ]
}

/** By how many places somebody rose. */
const places = ({ rank, rankbefore }: ResultRow) => (rank > 0 && rankbefore > 0 ? rankbefore - rank : 0)

function Moved({ row }: { readonly row: ResultRow }) {
  const climbed = places(row)
  if (row.rankbefore === 0) return row.rank > 0 ? 'new' : ''
  if (row.rank === 0) return 'out'
  if (climbed === 0) return '='
  const isUp = climbed > 0
  const by = Math.abs(climbed)
  return (
    <Box
      component="span"
      role="img"
      aria-label={`${isUp ? 'up' : 'down'} ${by}`}
      sx={{ color: isUp ? 'success.main' : 'error.main', fontWeight: 600 }}
    >
      {isUp ? '↑' : '↓'} {by}
    </Box>
  )
}

function awardChange(
  { award, rank, awardbefore, rankbefore }: ResultRow,
  prizes: readonly string[],
  isCompared: boolean,
) {
  const now = awardWords(award, rank, prizes)
  const old = awardWords(awardbefore, rankbefore, prizes)
  if (!isCompared || rankbefore === 0 || old === now) return now
  return (
    <strong>
      {old || 'none'} → {now || 'none'}
    </strong>
  )
}
