import { useEffect } from 'react'
import { verifySession } from './session.ts'

const EVERY_MS = 3 * 60_000

/** Asks now and then whether the session still holds, on a page that asks for nothing else. */
export function useSessionCheck(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      // A hall that came at once is not to ask at once.
      timer = setTimeout(() => void verifySession().finally(wait), EVERY_MS * (0.7 + 0.6 * Math.random()))
    }
    wait()
    return () => clearTimeout(timer)
  }, [])
}
