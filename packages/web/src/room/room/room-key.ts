import { pressedKey } from '@olympiad/olympiad/kit/lib/pressed-key'
import type { KeyboardEvent } from 'react'

const KEYS = ['t', '?'] as const

/** Inputs in which a letter is no text. */
const BUBBLES = ['radio', 'checkbox']

/**
 * The key of the room that was pressed, wherever the focus is in paper or sheet. Not in all of the page: a single key that works
 * everywhere disturbs students who control the computer by voice (WCAG 2.1.4), and in a field it is a letter. A bubble with that letter comes first.
 */
export function roomKey(event: KeyboardEvent): (typeof KEYS)[number] | undefined {
  const { ctrlKey, metaKey, altKey, target } = event
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return undefined
  const isField = target instanceof HTMLInputElement && !BUBBLES.includes(target.type)
  if (event.defaultPrevented || isField || !target.closest('#room-paper, #room-sheet')) return undefined
  const key = pressedKey(event).toLowerCase()
  return KEYS.find((known) => known === key)
}
