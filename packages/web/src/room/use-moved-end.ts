import { say } from '@olympiad/olympiad/kit/language/language'
import { formatEnd } from '@olympiad/olympiad/kit/lib/time/exam-times'
import { serverNow } from '@olympiad/olympiad/kit/lib/time/server-clock'
import { describeChange } from '@olympiad/olympiad/kit/own-exam/extension'
import type { ExamState, KnownExam } from '@olympiad/olympiad/kit/own-exam/use-exam'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { useCallback, useEffect, useRef, useState } from 'react'

/** The notice about times that changed while the page was open; empty without a change, or after the notice was shown long enough. */
export interface Notice {
  readonly text: string
  close(): void
}

const SHOWN_MS = 60_000

/** Notices that the end has been moved while the page stood open, into the time in which answers are taken. */
export function useMovedEnd(state: ExamState): Notice {
  const [text, setText] = useState('')
  const found = state.kind === 'known' ? state : undefined
  // While the examinee is paused their end is only kept free; it is known when they go on.
  const isPaused = Boolean(found?.examinee.paused)
  const running = useRef(isPaused ? undefined : found)
  if (!isPaused) running.current = found
  const known = running.current
  const last = useRef(known)
  const ends = known?.exam.ends

  // biome-ignore lint/correctness/useExhaustiveDependencies: the end alone, whatever else is new with it
  useEffect(() => {
    const before = last.current
    last.current = known
    if (!known || !before || before.exam.ends === ends) return
    setText(known.phase === 'ongoing' ? movedText(known, before) : '')
  }, [ends])
  useEffect(() => {
    if (!text) return
    const timer = setTimeout(() => setText(''), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [text])
  return { text, close: useCallback(() => setText(''), []) }
}

/** `You have until 12:30 PM GMT+5:30, 30 minutes more, given by your supervisor.` */
function movedText({ exam, extension }: KnownExam, before: KnownExam): string {
  const movedMs = parseRecordTime(exam.ends) - parseRecordTime(before.exam.ends)
  const isGiven = movedMs > 0 && extension?.addedMs !== before.extension?.addedMs
  const change = describeChange({ addedMs: movedMs, by: isGiven ? (extension?.by ?? '') : '' })
  return say('You have until {time}, {change}.', { time: formatEnd(exam, serverNow()), change })
}
