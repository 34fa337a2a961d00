import { useEffect, useState } from 'react'
import { usePageTitle } from '../ui/use-page-title.ts'

/** Titles the page `Exam` or `Instructions`, marked by whether it is on screen. */
export function useExamTitle(page: 'Exam' | 'Instructions'): void {
  const [isOnScreen, setIsOnScreen] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setIsOnScreen(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  usePageTitle(isOnScreen ? `● ${page} (on-screen)` : `○ ${page} (off-screen)`)
}
