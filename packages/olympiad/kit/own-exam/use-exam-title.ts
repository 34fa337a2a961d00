import { useEffect, useState } from 'react'
import { messageTable } from '../../ground/declared/spelling/message.ts'
import { useSay } from '../language/language.ts'
import { usePageTitle } from '../ui/use-page-title.ts'

const TITLES = messageTable({
  Exam: { on: '● Exam (on-screen)', off: '○ Exam (off-screen)' },
  Instructions: { on: '● Instructions (on-screen)', off: '○ Instructions (off-screen)' },
})

/** Titles the page `Exam` or `Instructions`, marked by whether it is on screen. */
export function useExamTitle(page: 'Exam' | 'Instructions'): void {
  const say = useSay()
  const [isOnScreen, setIsOnScreen] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setIsOnScreen(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  usePageTitle(say(TITLES[page][isOnScreen ? 'on' : 'off']))
}
