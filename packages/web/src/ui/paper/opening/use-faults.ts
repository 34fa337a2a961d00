import { useCallback, useState } from 'react'
import type { PaperDocument } from '../paper-text.ts'

/** What of a paper could not be drawn. */
export interface Faults {
  /** The pages of which a part is not shown. */
  readonly pages: ReadonlySet<number>
  /** The paper as it can be read, for those pages; undefined while it is opened. */
  readonly lenient: PaperDocument | undefined
  /** Another number opens the file again: the library looks for what it lacked no second time. */
  readonly round: number
  /** A part of this page could not be drawn; stable. */
  note(page: number): void
  noteLenient(paper: PaperDocument): void
  /** Tries again, as at first; stable. */
  tryAgain(): void
}

const NONE: ReadonlySet<number> = new Set()

/**
 * Pages are drawn without tolerance, so that nothing is missing unseen. Of one with a fault the rest is shown, and it says that this is
 * not all.
 */
export function useFaults(): Faults {
  const [{ round, pages, lenient }, setFaults] = useState<Pick<Faults, 'round' | 'pages' | 'lenient'>>(START)
  const note = useCallback(
    (page: number) =>
      setFaults((before) => (before.pages.has(page) ? before : { ...before, pages: new Set([...before.pages, page]) })),
    [],
  )
  const noteLenient = useCallback((paper: PaperDocument) => setFaults((before) => ({ ...before, lenient: paper })), [])
  const tryAgain = useCallback(() => setFaults((before) => ({ ...START, round: before.round + 1 })), [])
  return { round, pages, lenient, note, noteLenient, tryAgain }
}

const START = { round: 0, pages: NONE, lenient: undefined }
