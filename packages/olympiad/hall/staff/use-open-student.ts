import { useCallback } from 'react'
import { useAddress } from '../../kit/staff/table/use-address.ts'
import { useKept } from '../../kit/ui/use-kept.ts'
import type { BoardRow } from '../declared/board.ts'
import { rowOf } from './board/row-element.ts'

/**
 * The student whose drawer is open, by the address; a row that left the page of the list is shown in its last state.
 */
export function useOpenStudent(rows: readonly BoardRow[] | undefined) {
  const { query, change: changeAddress } = useAddress()
  const id = query.get('person') ?? ''
  const at = (rows ?? []).findIndex((row) => row.id === id)
  const kept = useKept(rows?.[at] ?? null)
  const change = useCallback(
    (to: string, { isStep }: { readonly isStep: boolean }) => changeAddress({ person: to }, { replace: isStep }),
    [changeAddress],
  )
  return {
    id,
    row: kept?.id === id ? kept : null,
    open: (row: BoardRow) => change(row.id, { isStep: id !== '' }),
    close() {
      change('', { isStep: true })
      rowOf(id)?.focus()
    },
    /** Undefined where the row is not on this page of the list. */
    step:
      at < 0
        ? undefined
        : (by: -1 | 1) => {
            const next = rows?.[at + by]
            if (next) change(next.id, { isStep: true })
          },
  }
}
