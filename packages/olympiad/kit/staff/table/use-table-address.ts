import { useCallback, useMemo } from 'react'
import { useAddress } from './use-address.ts'

/** What a table shows, as its address says it. The same address shows the same rows again. */
export interface TableAddress {
  /** From 1 on. */
  readonly page: number
  /** A field, `-` before it for the largest first; the table's usual order when empty. */
  readonly sort: string
  /** What is searched for; empty for all. */
  readonly find: string
  /** Values of the filters that are set, by name. */
  readonly filters: Readonly<Record<string, string>>
  /** Anything but another page leads back to the first one. */
  change(changes: { page?: number; sort?: string; find?: string; filters?: Readonly<Record<string, string>> }): void
}

/** The state of a table in the address of its page. Unknown names in the address are left alone. */
export function useTableAddress(filterNames: readonly string[]): TableAddress {
  const { query, change: changeAddress } = useAddress()
  const names = filterNames.join(' ')
  const asked = useMemo(() => readAddress(query, names.split(' ')), [names, query])
  const change = useCallback<TableAddress['change']>(
    ({ page: toPage = 1, filters: toFilters = {}, ...rest }) => {
      changeAddress(
        { ...rest, ...toFilters, page: toPage === 1 ? '' : String(toPage) },
        { replace: rest.find !== undefined }, // each letter of a search is no step back
      )
    },
    [changeAddress],
  )
  return useMemo(() => ({ ...asked, change }), [asked, change])
}

/** What an address asks a table for. */
export function readAddress(query: URLSearchParams, filterNames: readonly string[]): Omit<TableAddress, 'change'> {
  const page = /^[1-9]\d{0,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  const set = filterNames.flatMap((name) => {
    const value = name === '' ? null : query.get(name)
    return value ? [[name, value] as const] : []
  })
  return { page, sort: query.get('sort') ?? '', find: query.get('find') ?? '', filters: Object.fromEntries(set) }
}
