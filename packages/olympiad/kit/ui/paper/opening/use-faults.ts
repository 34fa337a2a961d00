import { useCallback, useRef, useState } from 'react'

/** What of a paper could not be drawn. */
export interface Faults {
  /** The pages of which a part is not shown. */
  readonly pages: ReadonlySet<number>
  /** Another number opens the file again: the library looks for what it lacked no second time. */
  readonly round: number
  /** A part of this page could not be drawn; stable. */
  note(page: number): void
  /** A file of the library is missing since the paper was opened: pages drawn from now on may lack a part; stable. */
  noteMissing(): void
  /** Whether one is missing; stable. */
  isMissing(): boolean
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
  const missing = useRef(false)
  const noteMissing = useCallback(() => {
    missing.current = true
  }, [])
  const isMissing = useCallback(() => missing.current, [])
  const tryAgain = useCallback(() => {
    missing.current = false
    setFaults((before) => ({ round: before.round + 1, pages: NONE }))
  }, [])
  return { round, pages, note, noteMissing, isMissing, tryAgain }
}
