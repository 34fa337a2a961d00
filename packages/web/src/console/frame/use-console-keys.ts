import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import type { OpenPage } from './open-pages.ts'

/** After `g`, for so long the next letter is the name of a page. */
const GO_MS = 1500
const HALL = { key: 'h', path: paths.hall }
const TAKES_KEYS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], tbody tr'
/** Single keys can be switched off; this browser remembers it. */
const OFF = 'single keys off'

interface ConsoleKeys {
  readonly pages: readonly OpenPage[]
  readonly onFind: () => void
}

/** Keys of the whole console: `/` finds, `g` and the letter of a page goes there. They work outside fields, dialogs and rows. */
export function useConsoleKeys({ pages, onFind }: ConsoleKeys): void {
  const navigate = useNavigate()
  const hear = useEffectEvent((event: KeyboardEvent, isGoing: boolean) => {
    const target = isGoing ? [...pages, HALL].find(({ key }) => key === event.key) : undefined
    if (target) navigate(target.path)
    else if (event.key === '/') onFind()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    let goAtMs = Number.NEGATIVE_INFINITY
    const listener = (event: KeyboardEvent) => {
      if (!isForPage(event)) return
      const isGoing = event.timeStamp - goAtMs < GO_MS
      goAtMs = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      hear(event, isGoing)
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function isForPage({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || areOff()) return false
  return !(target instanceof Element && target.closest(TAKES_KEYS))
}

function areOff(): boolean {
  try {
    return localStorage.getItem(OFF) !== null
  } catch {
    return false // blocked by the browser's settings
  }
}
