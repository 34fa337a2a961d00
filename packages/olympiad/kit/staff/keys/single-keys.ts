import { useSyncExternalStore } from 'react'

const KEY = 'single-key shortcuts off'
const listeners = new Set<() => void>()
let areOn = read()

/** Whether single keys work on this computer; on until somebody switches them off. */
export const useSingleKeys = (): boolean => useSyncExternalStore(listen, () => areOn)

/** Switches all single keys of the staff's screens on or off. This browser remembers it. */
export function switchSingleKeys(isOn: boolean): void {
  areOn = isOn
  try {
    if (isOn) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // Kept for as long as the page is open.
  }
  for (const listener of listeners) listener()
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === null
  } catch {
    return true // blocked by the browser's settings
  }
}

function listen(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === KEY) switchTo(read())
  }
  listeners.add(listener)
  window.addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', hear)
  }
}

/** Another tab switched them. */
function switchTo(isOn: boolean): void {
  areOn = isOn
  for (const listener of listeners) listener()
}
