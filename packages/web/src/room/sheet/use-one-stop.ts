import { type FocusEvent, type RefObject, useCallback, useEffect } from 'react'

/**
 * Makes a sheet of many rows one stop of the Tab key: the row one was in last, at first the first. Returns the handler of its
 * focus. It writes to the elements, so that moving about renders no row.
 */
export function useOneStop(sheet: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  useEffect(() => {
    const first = sheet.current?.querySelector('[data-question]')
    if (first) setStop(first, 0)
  }, [sheet])

  return useCallback(
    ({ target }: FocusEvent) => {
      const row = target.closest('[data-question]')
      const before = sheet.current?.querySelector('input[tabindex="0"]')?.closest('[data-question]')
      if (!row || row === before) return
      if (before) setStop(before, -1)
      setStop(row, 0)
    },
    [sheet],
  )
}

/** Moves the focus to the stop: its chosen bubble, else its first. */
export function focusStop(sheet: HTMLElement): void {
  const stop =
    sheet.querySelector<HTMLInputElement>('input[tabindex="0"]:checked') ??
    sheet.querySelector<HTMLInputElement>('input[tabindex="0"]')
  stop?.focus()
}

function setStop(row: Element, tabIndex: 0 | -1): void {
  for (const input of row.querySelectorAll('input')) input.tabIndex = tabIndex
}
