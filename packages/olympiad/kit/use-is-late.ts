import { useEffect, useState } from 'react'

/** Whether something has been waited for longer than this (ms). */
export function useIsLate(isAwaited: boolean, afterMs: number): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isAwaited) return setIsLate(false)
    const timer = setTimeout(() => setIsLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [isAwaited, afterMs])
  return isAwaited && isLate
}
