import type { Area } from '@olympiad/olympiad/kit/console/area'
import type { KeyMap } from '@olympiad/olympiad/kit/staff/keys/key-list'
import { usePageKey } from '@olympiad/olympiad/kit/staff/keys/use-page-key'
import { useRef } from 'react'
import { useNavigate } from 'react-router'

/** After `g`, the letter of a page counts for this long. */
const GO_MS = 1500
const FIND = { keys: ['/'], what: 'find a student, school, exam, page or act' }

interface ConsoleKeys {
  readonly pages: readonly Area[]
  readonly onFind: () => void
}

/** Keys of the whole console: `/` finds, `g` and the letter of a page goes there. */
export function useConsoleKeys({ pages, onFind }: ConsoleKeys): void {
  const navigate = useNavigate()
  const goneAtMs = useRef(Number.NEGATIVE_INFINITY)
  const letters = lettersOf(pages).map(({ key, path }) => [path, { keys: [key], what: '' }] as const)
  const keys: KeyMap = { find: FIND, go: { keys: ['g'], what: '' }, ...Object.fromEntries(letters) }
  usePageKey(keys, (action, atMs) => {
    const isGoing = atMs - goneAtMs.current < GO_MS
    goneAtMs.current = action === 'go' ? atMs : Number.NEGATIVE_INFINITY
    if (action === 'find') onFind()
    else if (action !== 'go' && isGoing) navigate(action)
    return action === 'find' || action === 'go' || isGoing
  })
}

/** The keys of the console, as the list of keys shows them. */
export function consoleKeys(pages: readonly Area[]): KeyMap {
  const goes = lettersOf(pages).map(({ key, path, title }) => [path, { keys: ['g', key], what: title }] as const)
  return { find: FIND, ...Object.fromEntries(goes) }
}

const lettersOf = (pages: readonly Area[]) =>
  pages.flatMap(({ key, path, title }) => (key === undefined ? [] : [{ key, path, title }]))
