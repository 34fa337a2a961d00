import { useEffect, useRef } from 'react'
import { usePageTitle } from '../../../kit/ui/use-page-title.ts'
import type { OpenRequests } from '../../declared/help.ts'
import { beep } from './beep.ts'

/** Tells of help in the window's title, `(3) The hall`, and of a new request by a tone where the sound is on. */
export function useHelpSignal(open: OpenRequests | undefined, isSoundOn: boolean): void {
  usePageTitle(open && (open.total > 0 ? `(${open.total}) The hall` : 'The hall'))
  const known = useRef<ReadonlySet<string>>(null)
  useEffect(() => {
    if (!open) return
    const before = known.current
    const isNew = before !== null && open.items.some(({ id }) => !before.has(id))
    known.current = new Set(open.items.map(({ id }) => id))
    if (isNew && isSoundOn) void beep()
  }, [open, isSoundOn])
}
