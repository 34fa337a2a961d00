import { nameColumn, schoolColumn } from '../../../kit/console/lists/name-columns.tsx'
import { awardWords, rankWords } from '../../../kit/console/parts/results/result-words.ts'
import type { Column } from '../../../kit/staff/table/column.ts'
import { percentileText } from '../../declared/percentile.ts'
import type { ResultRow } from '../../declared/result-list.ts'

const PERCENTILE: Column<ResultRow> = {
  id: 'percentile',
  head: 'Percentile',
  isFigure: true,
  cell: ({ percentile }) => percentileText(percentile),
  csv: ({ percentile }) => percentileText(percentile),
}

/** The columns of a list of ranks, which the file has too. */
export const rankColumns = (prizes: readonly string[], isByPercentile: boolean): readonly Column<ResultRow>[] => [
  { id: 'rank', head: 'Rank', isFigure: true, cell: rankWords, csv: ({ rank }) => String(rank) },
  nameColumn(),
  { id: 'username', head: 'Username', from: 1200, cell: ({ username }) => username, csv: ({ username }) => username },
  schoolColumn(),
  {
    id: 'marks',
    head: 'Score',
    isFigure: true,
    cell: ({ marks }) => <strong>{marks}</strong>,
    csv: ({ marks }) => String(marks),
  },
  ...(isByPercentile ? [PERCENTILE] : []),
  { id: 'wrong', head: 'Wrong', isFigure: true, cell: ({ wrong }) => wrong, csv: ({ wrong }) => String(wrong) },
  {
    id: 'award',
    head: 'Award',
    cell: ({ award, rank, isShared }) =>
      `${awardWords(award, rank, prizes)}${isShared && award === 'prize' ? ', shared' : ''}`,
    csv: ({ award, rank }) => awardWords(award, rank, prizes),
  },
]
