import { useAddress } from '../../staff/table/use-address.ts'

/** The row of a list whose drawer is open, by its id in the address; `new` while one is added, empty for none. */
export function useOpenRow(name: string) {
  const { query, change } = useAddress()
  return {
    open: query.get(name) ?? '',
    show: (id: string) => change({ [name]: id }),
  }
}
