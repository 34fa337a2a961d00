import { useMemo, useState } from 'react'

/** Which rows are selected: some by their ids, or all that the filter lets through. */
export type Selection = { readonly ids: ReadonlySet<string> } | 'all'

export interface SelectionState {
  readonly selection: Selection
  has(id: string): boolean
  /** How many are selected, of how many that match the filter. */
  count(total: number): number
  toggle(id: string): void
  /** Selects all rows of a page, or none if all are selected. */
  togglePage(ids: readonly string[]): void
  /** All rows from the one that was toggled last to this one. */
  selectTo(id: string, page: readonly string[]): void
  selectAll(): void
  clear(): void
}

const NONE: Selection = { ids: new Set() }

/** The selection of one table; it ends when the key changes, such as the filter. */
export function useSelection(key: string): SelectionState {
  const [{ of, selection }, set] = useState({ of: key, selection: NONE as Selection })
  const [last, setLast] = useState('')
  const current = of === key ? selection : NONE
  return useMemo(() => {
    const ids = current === 'all' ? new Set<string>() : current.ids
    const choose = (next: Iterable<string>) => set({ of: key, selection: { ids: new Set(next) } })
    return {
      selection: current,
      has: (id) => current === 'all' || ids.has(id),
      count: (total) => (current === 'all' ? total : ids.size),
      toggle(id) {
        const next = new Set(ids)
        if (!next.delete(id)) next.add(id)
        choose(next)
        setLast(id)
      },
      togglePage(page) {
        const isWhole = current === 'all' || page.every((id) => ids.has(id))
        choose(isWhole ? [...ids].filter((id) => !page.includes(id)) : [...ids, ...page])
      },
      selectTo(id, page) {
        const [from, to] = [page.indexOf(last), page.indexOf(id)].sort((one, other) => one - other)
        const range = from === undefined || from < 0 ? [id] : page.slice(from, (to ?? from) + 1)
        choose([...ids, ...range])
        setLast(id)
      },
      selectAll: () => set({ of: key, selection: 'all' }),
      clear: () => choose([]),
    }
  }, [current, key, last])
}
