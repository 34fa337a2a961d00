import type { KeyboardEvent } from 'react'

/**
 * T tells the time that is left, wherever the focus is in paper or sheet. Not in all of the page: a single key that works
 * everywhere gets in the way of whoever speaks to the computer (WCAG 2.1.4), and in a field it is a letter.
 */
export function isTimeKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 't' || ctrlKey || metaKey || altKey || !(target instanceof Element)) return false
  const isField = target instanceof HTMLInputElement && target.type !== 'radio'
  return !isField && target.closest('#room-paper, #room-sheet') !== null
}
