import type { KeyboardEvent } from 'react'

const ROW = 10

/** Arrows move by one and by ten, home and end along the row, with Ctrl to the first and the last. */
export function onNavigatorKey(event: KeyboardEvent): void {
  const { target, key, altKey, metaKey, currentTarget, ctrlKey } = event
  if (!(target instanceof HTMLElement) || altKey || metaKey) return
  const at = Number(target.dataset.cell)
  const rowStart = at - ((at - 1) % ROW)
  const last = currentTarget.querySelectorAll('[data-cell]').length
  const moves: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - ROW,
    ArrowDown: at + ROW,
    Home: ctrlKey ? 1 : rowStart,
    End: ctrlKey ? last : Math.min(last, rowStart + ROW - 1),
  }
  const wanted = moves[key]
  if (!at || wanted === undefined) return
  event.preventDefault()
  if (wanted >= 1 && wanted <= last) cellOf(currentTarget, wanted)?.focus()
}

/** Makes a cell the one stop of the Tab key. */
export function setStop(cells: Element, questionnumber: number): void {
  cells.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1')
  cellOf(cells, questionnumber)?.setAttribute('tabindex', '0')
}

function cellOf(cells: Element, questionnumber: number): HTMLElement | null {
  return cells.querySelector(`[data-cell="${questionnumber}"]`)
}
