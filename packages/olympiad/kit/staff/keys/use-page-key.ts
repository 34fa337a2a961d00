import { useEffect, useEffectEvent } from 'react'
import { pressedKey } from '../../lib/pressed-key.ts'
import { actionOf, type KeyMap } from './key-list.ts'
import { useSingleKeys } from './single-keys.ts'

const TAKES_KEYS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]'

/**
 * Keys of the whole page, wherever the focus is but in a field, a dialog or a menu. `onKey` says whether it used the key, pressed at
 * `atMs` of the page's time: a busy computer may hear it later.
 */
export function usePageKey<M extends KeyMap>(map: M, onKey: (action: keyof M, atMs: number) => boolean): void {
  const areSingleOn = useSingleKeys()
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { target, ctrlKey, metaKey, altKey, defaultPrevented, timeStamp } = event
    if (defaultPrevented || ctrlKey || metaKey || altKey) return
    if (target instanceof Element && target.closest(TAKES_KEYS)) return
    const action = actionOf(map, pressedKey(event), areSingleOn)
    if (action !== undefined && onKey(action, timeStamp)) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
