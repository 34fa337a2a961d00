import { useEffect } from 'react'
import { recordFingerprint } from './fingerprint.ts'

/** Records this browser's fingerprint once, when the page that calls it has loaded. */
export function useVisitorFingerprint(): void {
  useEffect(() => {
    // Not in the effect itself: strict mode runs effects twice, and the page's own content comes first.
    const timer = setTimeout(recordFingerprint, 0)
    return () => clearTimeout(timer)
  }, [])
}
