import { useEffect } from 'react'
import { site } from '../site.ts'

/** Titles the page, where there is a title, while the caller is on screen; afterwards the page has the olympiad's name again. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    document.title = title
    return () => {
      document.title = site.name
    }
  }, [title])
}
