import { useEffect } from 'react'
import { site } from '../site.ts'

/** Titles the page while the caller is on screen; afterwards the page has the olympiad's name again. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title
    return () => {
      document.title = site.name
    }
  }, [title])
}
