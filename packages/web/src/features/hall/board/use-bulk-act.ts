import type { StaffAccount } from '@olympiad/contract/collections/people/supervisors'
import type { Board, BoardRow } from '@olympiad/contract/hall/board'
import { useState } from 'react'
import { failureMessage } from '../../../lib/failures.ts'
import type { SelectionState } from '../../../staff/table/use-selection.ts'
import { type RowAct, rowActs } from '../acts/row-acts.ts'
import { askAllRows, type BoardFilter } from '../hall-queries.ts'
import { useSelectedRows } from './use-selected-rows.ts'

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
