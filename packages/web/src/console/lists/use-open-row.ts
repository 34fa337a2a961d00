import { useSearchParams } from 'react-router'
import { addressNow } from '../../staff/table/address-now.ts'

/** The row of a list whose drawer is open, by its id in the address; `new` while one is added, empty for none. */
export function useOpenRow(name: string) {
  const [query, setQuery] = useSearchParams()
  return {
    open: query.get(name) ?? '',
    show(id: string): void {
      setQuery(() => {
        const now = addressNow()
        if (id === '') now.delete(name)
        else now.set(name, id)
        return now
      })
    },
  }
}
