import { type FocusEvent, type KeyboardEvent, type RefCallback, useRef, useState } from 'react'
import type { SelectionState } from './use-selection.ts'
import type { TableAddress } from './use-table-address.ts'

/** What makes a row a place of the keyboard. */
export interface RowFocus {
  readonly tabIndex: 0 | -1
  readonly ref: RefCallback<HTMLTableRowElement>
  readonly onFocus: (event: FocusEvent) => void
}

interface Keyed<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly pageSize: number
  readonly address: TableAddress
  readonly idOf: (row: Row) => string
  readonly onOpen: ((row: Row) => void) | undefined
  readonly selection: SelectionState | undefined
}

/** Rows by the keyboard: j and k or the arrows go through them, x selects, Enter opens, [ and ] turn the page. */
export function useRowKeys<Row>({ rows, total, pageSize, address, idOf, onOpen, selection }: Keyed<Row>) {
  const [current, setCurrent] = useState(0)
  const elements = useRef(new Map<number, HTMLTableRowElement>())
  const at = Math.min(current, Math.max(0, rows.length - 1))
  const go = (to: number) => elements.current.get(Math.max(0, Math.min(to, rows.length - 1)))?.focus()
  const turn = (page: number) => {
    if (page >= 1 && page <= Math.ceil(total / pageSize)) address.change({ page })
  }
  function act(key: string): boolean {
    const row = rows[at]
    if (key === 'j' || key === 'ArrowDown') go(at + 1)
    else if (key === 'k' || key === 'ArrowUp') go(at - 1)
    else if (key === '[') turn(address.page - 1)
    else if (key === ']') turn(address.page + 1)
    else if (key === 'Enter' && row && onOpen) onOpen(row)
    else if (key === 'x' && row && selection) selection.toggle(idOf(row))
    else return false
    return true
  }
  return {
    onKeyDown(event: KeyboardEvent) {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      const isRow = event.target instanceof HTMLTableRowElement // a field or button in a row keeps its keys
      if (isPlain && isRow && act(event.key)) event.preventDefault()
    },
    focusOf: (index: number): RowFocus => ({
      tabIndex: index === at ? 0 : -1,
      ref: (element) => {
        if (element) elements.current.set(index, element)
        else elements.current.delete(index)
      },
      onFocus: () => setCurrent(index),
    }),
  }
}
