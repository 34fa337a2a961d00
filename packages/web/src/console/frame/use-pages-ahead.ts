import type { Area } from '@olympiad/olympiad/kit/console/area'
import { useEffect } from 'react'

/** The page that is open comes first, with what it asks for. */
const BEGIN_MS = 2000

/** Fetches the code of pages while there is nothing else to do, one after the other: a press then shows its page at once. */
export function usePagesAhead(pages: readonly Pick<Area, 'screen'>[]): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return // Safari fetches it at the press
    const rest = pages.flatMap(({ screen }) => screen ?? [])
    const next = () => {
      const screen = rest.shift()
      // What failed is fetched again when it is shown, and a failure is shown then.
      if (screen) void screen.fetch().then(wait, wait)
    }
    let waiting = 0
    const wait = () => {
      waiting = requestIdleCallback(next)
    }
    const begin = setTimeout(wait, BEGIN_MS)
    return () => {
      rest.length = 0
      clearTimeout(begin)
      cancelIdleCallback(waiting)
    }
  }, [pages])
}
