import { type ExamPhase, examPhase } from '@olympiad/contract/exam-phase'
import { useEffect, useState } from 'react'
import { serverClock, serverNow } from './server-clock.ts'

interface Times {
  readonly starts: string
  readonly ends: string
}

const TICK_MS = 1000

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
      if (phase !== 'ended') timer = setTimeout(look, TICK_MS - (now % TICK_MS))
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
