import { useState } from 'react'
import { askAllRows, type BoardFilter } from '../../../kit/hall/hall-queries.ts'
import { failureMessage } from '../../../kit/lib/failures.ts'
import type { Selection, SelectionState } from '../../../kit/staff/table/use-selection.ts'
import type { StaffAccount } from '../../../supervisors/declared/supervisors.ts'
import type { Board, BoardRow } from '../../declared/board.ts'
import { type RowAct, rowActs } from './row-acts.ts'

interface BulkActOptions {
  readonly staff: StaffAccount
  readonly selection: SelectionState
  readonly board: Board | undefined
  readonly filter: Omit<BoardFilter, 'page'>
  readonly start: (act: RowAct, rows: readonly BoardRow[]) => void
}

/** Begins an act for all who are selected; rows of other pages are asked for first. */
export function useBulkAct({ staff, selection, board, filter, start }: BulkActOptions) {
  const rows = useSelectedRows(selection.selection, board?.items ?? [])
  const [failure, setFailure] = useState('')
  async function begin(act: RowAct): Promise<void> {
    setFailure('')
    try {
      const isMore = selection.selection === 'all' && (board?.totalPages ?? 1) > 1
      const all = isMore ? (await askAllRows(filter)).rows : rows
      start(
        act,
        all.filter((row) => rowActs(staff, row).includes(act)),
      )
    } catch (error) {
      setFailure(`The students could not be loaded. Nothing was done. ${failureMessage(error)}`)
    }
  }
  return { rows, failure, onAct: (act: RowAct) => void begin(act) }
}

/** The rows of a selection as they were seen last: one that left the filter since is still selected. */
function useSelectedRows(selection: Selection, rows: readonly BoardRow[]): readonly BoardRow[] {
  const [known] = useState(() => new Map<string, BoardRow>())
  for (const row of rows) known.set(row.id, row)
  return selection === 'all' ? rows : [...selection.ids].flatMap((id) => known.get(id) ?? [])
}
