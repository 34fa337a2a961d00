import { useSyncExternalStore } from 'react'

/** Whether this computer has a network, as the browser knows it. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(watch, () => navigator.onLine)
}

function watch(listener: () => void): () => void {
  for (const name of ['online', 'offline']) window.addEventListener(name, listener)
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, listener)
  }
}
