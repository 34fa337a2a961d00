import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { pressedKey } from '../../lib/pressed-key.ts'
import { actionOf, isSingle, tableKeys } from '../keys/key-list.ts'
import { useSingleKeys } from '../keys/single-keys.ts'
import type { SelectionState } from './use-selection.ts'
import type { TableAddress } from './use-table-address.ts'

interface KeyedTable<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly pageSize: number
  readonly address: TableAddress
  readonly idOf: (row: Row) => string
  readonly onOpen: ((row: Row) => void) | undefined
  /** Other keys of the page on a row; true for a key that the page used. */
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

/** Rows by the keyboard, as `tableKeys` declares it. */
export function useRowKeys<Row>(table: KeyedTable<Row>) {
  const areSingleOn = useSingleKeys()
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
      if (isPlain && isRow && act(table, { key: pressedKey(event), at, go, areSingleOn })) event.preventDefault()
    },
  }
}

interface Press {
  readonly key: string
  /** The focused row. */
  readonly at: number
  readonly go: (to: number) => void
  readonly areSingleOn: boolean
}

/** Does what the key means; false for any other key. */
function act<Row>(table: KeyedTable<Row>, press: Press): boolean {
  const { rows, onKey } = table
  const { key, at, areSingleOn } = press
  const row = rows[at]
  const action = actionOf(tableKeys, key, areSingleOn)
  if (action) return actionsOf(table, press)[action]()
  if (!row || (!areSingleOn && isSingle(key))) return false
  return onKey?.(key, row) ?? false
}

/** The actions of a table on the row that has the focus; each says whether there was anything to do. */
function actionsOf<Row>(
  table: KeyedTable<Row>,
  { at, go }: Press,
): Readonly<Record<keyof typeof tableKeys, () => boolean>> {
  const { rows, total, pageSize, address, idOf, onOpen, selection } = table
  const row = rows[at]
  const did = (act: (() => void) | undefined): boolean => {
    act?.()
    return act !== undefined
  }
  const turn = (page: number) => () => {
    if (page >= 1 && page <= Math.ceil(total / pageSize)) address.change({ page })
  }
  return {
    next: () => did(() => go(at + 1)),
    previous: () => did(() => go(at - 1)),
    select: () => did(row && selection && (() => selection.toggle(idOf(row)))),
    selectTo: () => did(row && selection && (() => selection.selectTo(idOf(row), rows.map(idOf)))),
    open: () => did(row && onOpen && (() => onOpen(row))),
    pageBefore: () => did(turn(address.page - 1)),
    pageNext: () => did(turn(address.page + 1)),
  }
}
