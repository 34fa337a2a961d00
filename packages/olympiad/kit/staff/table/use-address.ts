import { useCallback } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'

/** Values of the address by their names: an empty one is taken away, undefined leaves what is there. */
export type AddressChanges = Readonly<Record<string, string | undefined>>

/**
 * The parameters of the address as drawn, and a way to change some of them as they are by now. A row that is opened, a search or a
 * page turned a moment ago may not be drawn yet: a change of what is drawn would take it back.
 */
export function useAddress() {
  const [query, setQuery] = useSearchParams()
  const change = useCallback(
    (changes: AddressChanges, options?: NavigateOptions) => {
      setQuery(() => withChanges(new URLSearchParams(window.location.search), changes), options)
    },
    [setQuery],
  )
  return { query, change }
}

function withChanges(parameters: URLSearchParams, changes: AddressChanges): URLSearchParams {
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') parameters.delete(name)
    else if (value !== undefined) parameters.set(name, value)
  }
  return parameters
}
