import { type FocusEvent, type RefObject, useCallback, useEffect } from 'react'

/**
 * Makes a sheet of many rows one stop of the Tab key: the row one was in last, at first the first. Returns the handler of its
 * focus. It writes to the elements, so that moving about renders no row.
 */
export function useOneStop(sheet: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  useEffect(() => {
    const first = sheet.current?.querySelector('[data-question]')
    if (first) setStop(first)
  }, [sheet])

  return useCallback(
    ({ target }: FocusEvent) => {
      const row = target.closest('[data-question]')
      const before = sheet.current?.querySelector('input[tabindex="0"]')?.closest('[data-question]')
      if (!row || (row === before && isOneGroup(row))) return
      if (before) for (const input of before.querySelectorAll('input')) input.tabIndex = -1
      setStop(row, target)
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

/** A group of radios is one stop by itself; of other rows one input is. */
function setStop(row: Element, focused?: Element): void {
  const inputs = [...row.querySelectorAll('input')]
  const [first] = inputs
  const only = isOneGroup(row) ? undefined : (inputs.find((input) => input === focused) ?? first)
  for (const input of inputs) input.tabIndex = only === undefined || input === only ? 0 : -1
}

const isOneGroup = (row: Element) => row.matches('[role="radiogroup"]')
