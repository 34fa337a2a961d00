import { useEffect, useState } from 'react'

/** True once something has been so for `forMs` without a break, or was so from the beginning; false again at once. */
export function useLasting(isSo: boolean, forMs: number): boolean {
  const [hasLasted, setHasLasted] = useState(isSo)
  useEffect(() => {
    if (!isSo) return setHasLasted(false)
    const timer = setTimeout(() => setHasLasted(true), forMs)
    return () => clearTimeout(timer)
  }, [isSo, forMs])
  return isSo && hasLasted
}
