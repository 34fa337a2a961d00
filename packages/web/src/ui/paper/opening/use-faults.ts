import { useCallback, useState } from 'react'

/** What of a paper could not be drawn. */
export interface Faults {
  /** The pages of which a part is not shown. */
  readonly pages: ReadonlySet<number>
  /** Another number opens the file again: the library looks for what it lacked no second time. */
  readonly round: number
  /** A part of this page could not be drawn; stable. */
  note(page: number): void
  /** Tries again, as at first; stable. */
  tryAgain(): void
}

const NONE: ReadonlySet<number> = new Set()

/** Which pages lack a part: they are shown without it, and say so. */
export function useFaults(): Faults {
  const [{ round, pages }, setFaults] = useState({ round: 0, pages: NONE })
  const note = useCallback(
    (page: number) =>
      setFaults((before) => (before.pages.has(page) ? before : { ...before, pages: new Set([...before.pages, page]) })),
    [],
  )
  const tryAgain = useCallback(() => setFaults((before) => ({ round: before.round + 1, pages: NONE })), [])
  return { round, pages, note, tryAgain }
}
