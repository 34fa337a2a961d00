import { type KeyboardEvent, useRef } from 'react'
import { usePageKey } from '../../kit/staff/keys/use-page-key.ts'
import { hallKeys } from './hall-keys.ts'

/** Where the focus goes in each part of the hall that F6 goes through, in order. */
const STOPS = ['[aria-label="Exam in view"] select', 'tbody tr[tabindex="0"]', '#help-heading'] as const
const [, ROWS, HELP] = STOPS

/** The keys of the hall, as `hallKeys` declares them. */
export function useHallKeys() {
  const ref = useRef<HTMLDivElement>(null)
  const find = (selector: string) => ref.current?.querySelector<HTMLElement>(selector) ?? null
  function focus(selector: string): boolean {
    find(selector)?.focus()
    return find(selector) !== null
  }
  function next(isBack: boolean): void {
    const shown = STOPS.filter((stop) => find(stop))
    const regions = shown.map((stop) => find(stop)?.closest('section, table'))
    const at = regions.findIndex((region) => region?.contains(document.activeElement))
    const to = shown.at((at + (isBack ? -1 : 1)) % shown.length)
    if (to) focus(to)
  }
  usePageKey(hallKeys, (action) => {
    if (action === 'parts') return false // in fields too: see below
    if (action === 'find') return focus('input[type="search"]')
    return focus(document.activeElement === find(HELP) ? ROWS : HELP)
  })
  return {
    ref,
    onKeyDown(event: KeyboardEvent): void {
      if (!(hallKeys.parts.keys as readonly string[]).includes(event.key)) return
      next(event.shiftKey)
      event.preventDefault()
    },
  }
}
