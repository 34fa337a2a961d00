import { useCallback, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { focusStop } from '../sheet/use-one-stop.ts'

export type Pane = 'paper' | 'sheet'

interface Panes {
  /** One behind the other, by tab. */
  isSmall: boolean
  tab: Pane
  onTab(pane: Pane): void
}

/** F6 goes from paper to sheet and back, as between the panes of a window. Returns what shows a pane and puts the focus there. */
export function usePaneKey({ isSmall, tab, onTab }: Panes): (pane: Pane) => void {
  const showPane = useCallback(
    (pane: Pane) => {
      if (isSmall) flushSync(() => onTab(pane)) // what is hidden takes no focus
      focusPane(pane)
    },
    [isSmall, onTab],
  )
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, altKey, metaKey } = event
      if (key !== 'F6' || ctrlKey || altKey || metaKey || !(target instanceof Element)) return
      if (target.closest('[role$=dialog]')) return
      event.preventDefault()
      showPane(nextPane(target, isSmall ? tab : 'paper'))
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isSmall, tab, showPane])
  return showPane
}

/** The other pane; from outside of both, the one in view. */
function nextPane(from: Element, inView: Pane): Pane {
  if (from.closest('#room-paper')) return 'sheet'
  return from.closest('#room-sheet') ? 'paper' : inView
}

function focusPane(pane: Pane): void {
  const element = document.getElementById(`room-${pane}`)
  if (!element) return
  if (pane === 'sheet') focusStop(element)
  // Without a paper, what replaces it.
  else (element.querySelector<HTMLElement>('[role=region]') ?? element.querySelector('button'))?.focus()
}
