import { type KeyboardEvent, useRef } from 'react'

/** The parts of the hall that F6 goes through, in order. */
const PARTS = ['[aria-label="Exam in view"] select', 'tbody tr[tabindex="0"]', '#help-heading'] as const

/** F6 goes from head to rows to help. On a row `/` goes to the search and `h` to help; in help `h` goes back. */
export function useHallKeys() {
  const ref = useRef<HTMLDivElement>(null)
  const focus = (part: string) => ref.current?.querySelector<HTMLElement>(part)?.focus()
  function next(back: boolean): void {
    const shown = PARTS.filter((part) => ref.current?.querySelector(part))
    const regions = shown.map((part) => ref.current?.querySelector(part)?.closest('section, table'))
    const at = regions.findIndex((region) => region?.contains(document.activeElement))
    const to = shown.at((at + (back ? -1 : 1)) % shown.length)
    if (to) focus(to)
  }
  return {
    ref,
    onRowKey(key: string): boolean {
      const part = { '/': 'input[type="search"]', h: PARTS[2] }[key]
      if (part) focus(part)
      return part !== undefined
    },
    onKeyDown(event: KeyboardEvent): void {
      const isHelp = event.target instanceof HTMLElement && event.target.id === 'help-heading'
      if (event.key === 'F6') next(event.shiftKey)
      else if (event.key === 'h' && isHelp) focus(PARTS[1])
      else return
      event.preventDefault()
    },
  }
}
