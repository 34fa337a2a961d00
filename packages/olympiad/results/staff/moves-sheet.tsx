import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { marksCell, marksText } from '../../forms/declared/words/marks-text.ts'
import { grouped } from '../../ground/declared/spelling/counts.ts'
import { nameColumn, schoolColumn } from '../../kit/console/lists/name-columns.tsx'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { pagesOf, useList } from '../../kit/console/lists/use-list.ts'
import { useOpenRow } from '../../kit/console/lists/use-open-row.ts'
import { awardWords, rankWords } from '../../kit/console/parts/results/result-words.ts'
import { SheetsDrawer } from '../../kit/console/parts/results/sheets-drawer.tsx'
import { useEdition } from '../../kit/site.ts'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { Toggle } from '../../kit/staff/parts/toggle.tsx'
import type { Column } from '../../kit/staff/table/column.ts'
import { DataTable } from '../../kit/staff/table/data-table.tsx'
import { useTableAddress } from '../../kit/staff/table/use-table-address.ts'
import { PEOPLE_PAGE } from '../../people/declared/people-list.ts'
import type { ResultRow } from '../declared/result-list.ts'
import { hasCutoff } from '../declared/result-set.ts'
import type { ResultSet } from '../declared/resultsets.ts'
import { formColumns } from './form-columns.tsx'
import { readResults } from './results-queries.ts'

const idOf = ({ id }: ResultRow) => id

interface MovesSheetProps {
  readonly set: ResultSet
  /** The number of the set that it is compared with; undefined for the first one. */
  readonly before: number | undefined
}

/** The lines of a set by rank, with the changes since the one before. */
export function MovesSheet({ set, before }: MovesSheetProps) {
  const { prizes } = useEdition()
  const { shown: columns, filed } = useMemo(() => moveColumns({ set, before, prizes }), [set, before, prizes])
  const address = useTableAddress(['part'])
  const sheet = useOpenRow('sheet')
  const part = address.filters.part ?? 'merit'
  const { question: _, ...list } = useList(`results ${set.id}`, readResults, {
    ...address,
    filters: { resultset: set.id, part },
  })
  const parts = [
    ['merit', `First ${set.rule.merit}`],
    ...(before === undefined ? [] : [['gain', 'Gain'] as const, ['lose', 'Lose'] as const]),
    ['ranked', `All ${grouped(set.ranked)}`],
    ...(set.sheets === set.ranked || !hasCutoff(set) ? [] : [['below', 'Below a cut-off'] as const]),
    ...(set.sheets === set.ranked ? [] : [['void', 'Void'] as const]),
  ] as const
  return (
    <Sheet
      title={before === undefined ? 'Students' : 'Who moves'}
      acts={
        <>
          <Toggle
            label="Show"
            options={parts}
            value={part}
            onChange={(next) => address.change({ filters: { part: next } })}
          />
          <SaveButtons
            name={`results-set-${set.number}`}
            columns={filed}
            pages={() => pagesOf(readResults, { resultset: set.id, part })}
          />
        </>
      }
    >
      <DataTable
        label="Students"
        {...{ columns, rows: list.rows, total: list.found, isMore: list.isMore, failure: list.failure, address, idOf }}
        pageSize={PEOPLE_PAGE}
        onRetry={list.retry}
        onOpen={({ examinee }) => sheet.show(examinee)}
        nothing={{ what: 'Nobody.', why: 'No sheet of this set is among these.' }}
        noMatch={{ what: 'Nobody.', why: 'No sheet of this set is among these.' }}
      />
      {sheet.open !== '' && <SheetsDrawer examinees={[sheet.open]} onClose={() => sheet.show('')} />}
    </Sheet>
  )
}

interface OfSets {
  readonly set: ResultSet
  readonly before: number | undefined
  readonly prizes: readonly string[]
}

/** The columns of students who moved, and of the file. The columns of the set before are missing in the first set. */
function moveColumns({ set, before, prizes }: OfSets) {
  const more = formColumns(set)
  const [head, tail] = [headColumns(before), tailColumns({ set, before, prizes })]
  return { shown: [...head, ...more.shown, ...tail], filed: [...head, ...more.filed, ...tail] }
}

/** Who it is, and where they were in the set before. */
function headColumns(before: number | undefined): readonly Column<ResultRow>[] {
  const old: readonly Column<ResultRow>[] = [
    { id: 'moved', head: 'Moved', cell: (row) => <Moved row={row} />, csv: (row) => String(places(row)) },
    {
      id: 'before',
      head: `Set ${before}`,
      isFigure: true,
      cell: ({ rankbefore, marksbefore, move, unit }) =>
        rankbefore > 0 || move !== '' ? marksText(marksbefore, unit) : '–',
      csv: ({ marksbefore, unit }) => marksCell(marksbefore, unit),
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
  ]
}

/** What they have now. */
function tailColumns({ set, before, prizes }: OfSets): readonly Column<ResultRow>[] {
  return [
    {
      id: 'marks',
      head: before === undefined ? 'Score' : `Set ${set.number}`,
      isFigure: true,
      cell: ({ marks, unit }) => <strong>{marksText(marks, unit)}</strong>,
      csv: ({ marks, unit }) => marksCell(marks, unit),
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
