import { useEffect, useRef, useState } from 'react'
import type { ExamPhase } from '../../ground/declared/exam-phase.ts'

/** A hall ends in one second: its pages spread their questions over this time. */
const SPREAD_MS = 1500
/** A page without an answer by then is offline: it closes by what it knows. */
const SILENT_MS = 5000

interface AskedEnd {
  readonly phase: ExamPhase | undefined
  /** The end has come by what this page knows, and the server has not confirmed it yet: the sheet is read-only. */
  readonly isClosing: boolean
}

interface EndOptions {
  /** By the times that this page knows. */
  readonly phase: ExamPhase | undefined
  readonly ends: string | undefined
  /** Reads the student's record; an end that was moved comes with it. */
  ask(): Promise<{ readonly error: Error | null }>
}

/**
 * The phase of the exam as the page acts on it. At the end of an open exam it asks the server first, since an event with
 * more time may not have come; a page that opens after the end has asked already.
 */
export function useAskedEnd({ phase, ends = '', ask }: EndOptions): AskedEnd {
  const [askedFor, setAskedFor] = useState('')
  const openUntil = useRef('')
  if (phase === 'ongoing') openUntil.current = ends
  const isClosing = phase === 'ended' && openUntil.current === ends && askedFor !== ends
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    if (!isClosing) return
    const close = () => setAskedFor(ends)
    const askNow = () =>
      latest.current().then(
        ({ error }) => error ?? close(),
        () => {},
      )
    const waitMs = Math.random() * SPREAD_MS
    const timers = [setTimeout(askNow, waitMs), setTimeout(close, waitMs + SILENT_MS)]
    return () => timers.forEach(clearTimeout)
  }, [isClosing, ends])
  return { phase: isClosing ? 'ongoing' : phase, isClosing }
}
