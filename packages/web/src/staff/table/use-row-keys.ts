import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { SelectionState } from './use-selection.ts'
import type { TableAddress } from './use-table-address.ts'

interface KeyedTable<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly pageSize: number
  readonly address: TableAddress
  readonly idOf: (row: Row) => string
  readonly onOpen: ((row: Row) => void) | undefined
  /** Other keys of the page on a row; true where the key was one of them. */
  readonly onKey: ((key: string, row: Row) => boolean) | undefined
  readonly selection: SelectionState | undefined
}

/** What rows tell their table. The object stays the same, so that a row is drawn again only when it changes. */
export interface RowEvents<Row> {
  place(at: number, element: HTMLTableRowElement | null): void
  focus(at: number): void
  open(row: Row): void
  toggle(row: Row): void
}

/** Rows by the keyboard: j and k or the arrows go through them, x selects, Enter opens, [ and ] turn the page. */
export function useRowKeys<Row>(table: KeyedTable<Row>) {
  const [current, setCurrent] = useState(0)
  const latest = useRef(table)
  useLayoutEffect(() => {
    latest.current = table
  })
  const elements = useRef(new Map<number, HTMLTableRowElement>())
  const events = useMemo<RowEvents<Row>>(
    () => ({
      place(at, element) {
        if (element) elements.current.set(at, element)
        else elements.current.delete(at)
      },
      focus: setCurrent,
      open: (row) => latest.current.onOpen?.(row),
      toggle: (row) => latest.current.selection?.toggle(latest.current.idOf(row)),
    }),
    [],
  )
  const at = Math.min(current, Math.max(0, table.rows.length - 1))
  const go = (to: number) => elements.current.get(Math.max(0, Math.min(to, table.rows.length - 1)))?.focus()
  return {
    events,
    current: at,
    go,
    onKeyDown(event: KeyboardEvent) {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      const isRow = event.target instanceof HTMLTableRowElement // a field or button in a row keeps its keys
      if (isPlain && isRow && act(table, { key: event.key, at, go })) event.preventDefault()
    },
  }
}

interface Press {
  readonly key: string
  /** Of the row that has the focus. */
  readonly at: number
  readonly go: (to: number) => void
}

/** Does what the key is for; false for any other. */
function act<Row>(table: KeyedTable<Row>, { key, at, go }: Press): boolean {
  const { rows, total, pageSize, address, idOf, onOpen, onKey, selection } = table
  const row = rows[at]
  const turn = (page: number) => {
    if (page >= 1 && page <= Math.ceil(total / pageSize)) address.change({ page })
  }
  if (key === 'j' || key === 'ArrowDown') go(at + 1)
  else if (key === 'k' || key === 'ArrowUp') go(at - 1)
  else if (key === '[') turn(address.page - 1)
  else if (key === ']') turn(address.page + 1)
  else if (key === 'Enter' && row && onOpen) onOpen(row)
  else if (key === 'x' && row && selection) selection.toggle(idOf(row))
  else if (key === 'X' && row && selection) selection.selectTo(idOf(row), rows.map(idOf))
  else return row !== undefined && (onKey?.(key, row) ?? false)
  return true
}
