import { useEffect, useEffectEvent } from 'react'
import { actionOf, type KeyMap } from './key-list.ts'
import { useSingleKeys } from './single-keys.ts'

const TAKES_KEYS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]'

/** Keys of the whole page, wherever the focus is but in a field, a dialog or a menu. `onKey` says whether it used the key. */
export function usePageKey<M extends KeyMap>(map: M, onKey: (action: keyof M) => boolean): void {
  const areSingleOn = useSingleKeys()
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event
    if (defaultPrevented || ctrlKey || metaKey || altKey) return
    if (target instanceof Element && target.closest(TAKES_KEYS)) return
    const action = actionOf(map, key, areSingleOn)
    if (action !== undefined && onKey(action)) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
