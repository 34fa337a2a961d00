import { useSyncExternalStore } from 'react'

function onResize(listener: () => void) {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** Height of the window in CSS pixels; follows resizes. */
export function useWindowHeight(): number {
  return useSyncExternalStore(onResize, () => window.innerHeight)
}
