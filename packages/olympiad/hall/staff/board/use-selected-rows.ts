import { useState } from 'react'
import type { Selection } from '../../../kit/staff/table/use-selection.ts'
import type { BoardRow } from '../../declared/board.ts'

/** The rows of a selection as they were seen last: one that left the filter since is still selected. */
export function useSelectedRows(selection: Selection, rows: readonly BoardRow[]): readonly BoardRow[] {
  const [known] = useState(() => new Map<string, BoardRow>())
  for (const row of rows) known.set(row.id, row)
  return selection === 'all' ? rows : [...selection.ids].flatMap((id) => known.get(id) ?? [])
}
