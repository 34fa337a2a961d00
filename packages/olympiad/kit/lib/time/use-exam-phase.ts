import { parseRecordTime } from '@olympiad/schema/record-time'
import { useEffect, useState } from 'react'
import { type ExamPhase, examPhase } from '../../../ground/declared/exam-phase.ts'
import { serverClock, serverNow } from './server-clock.ts'

interface Times {
  readonly starts: string
  readonly ends: string
}

const TICK_MS = 1000

/** Milliseconds to the start, then to the end: no part of a second is lost where they lie between two. */
function untilNextMs(nowMs: number, { starts, ends }: Times): number {
  const ahead = [parseRecordTime(starts), parseRecordTime(ends)].map((atMs) => atMs - nowMs).filter((ms) => ms > 0)
  return Math.ceil(Math.min(...ahead))
}

/** The exam's phase by the server's clock, looked at every second until the end; renders only when it changes. */
export function useExamPhase(times: Times | undefined): ExamPhase | undefined {
  const starts = times?.starts
  const ends = times?.ends
  const [, setPhase] = useState<ExamPhase>()
  useEffect(() => {
    if (starts === undefined || ends === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const now = serverNow()
      const phase = examPhase(now, { starts, ends })
      setPhase(phase)
      if (phase !== 'ended')
        timer = setTimeout(look, Math.min(TICK_MS - (now % TICK_MS), untilNextMs(now, { starts, ends })))
    }
    look()
    const stopListening = serverClock.onChange(look)
    return () => {
      clearTimeout(timer)
      stopListening()
    }
  }, [starts, ends])
  return times && examPhase(serverNow(), times)
}
