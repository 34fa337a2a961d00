import { useRef } from 'react'
import { useSearchParams } from 'react-router'

/** The row of a list whose drawer is open, by its id in the address; `new` while one is added, empty for none. */
export function useOpenRow(name: string) {
  const [query, setQuery] = useSearchParams()
  // A dialog that was opened before a search reached the address would write back the address without it.
  const latest = useRef(setQuery)
  latest.current = setQuery
  return {
    open: query.get(name) ?? '',
    show(id: string): void {
      latest.current((now) => {
        if (id === '') now.delete(name)
        else now.set(name, id)
        return new URLSearchParams(now)
      })
    },
  }
}
