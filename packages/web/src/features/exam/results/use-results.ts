import type { Exam } from '@olympiad/contract/collections/exams/exams'
import { parseRecordTime } from '@olympiad/contract/record-time'
import { useQuery } from '@tanstack/react-query'
import { ClientResponseError } from 'pocketbase'
import { useEffect, useState } from 'react'
import { serverNow } from '../../../lib/time/server-clock.ts'
import { useExamPhase } from '../../../lib/time/use-exam-phase.ts'
import { resultsQuery } from '../exam-queries.ts'

// When an exam ends, or its results are let out, a whole hall asks for them.
const SPREAD_MS = 3000
/** The page's idea of the server's time is good to this. */
const CLOCK_ERROR_MS = 1000

/**
 * The results of an exam that has ended; asked for after a moment that is different for everybody, and not before they are
 * out. Those that are held back again are forgotten.
 */
export function useResults({ id, released }: Exam) {
  const isOut = useIsPast(released)
  const [dueFor, setDueFor] = useState<string | undefined>(NEVER)
  useEffect(() => {
    if (!isOut) return
    const sureMs = released ? Math.max(0, parseRecordTime(released) + CLOCK_ERROR_MS - serverNow()) : 0
    const timer = setTimeout(() => setDueFor(released), sureMs + Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [isOut, released])
  const isDue = isOut && dueFor === released
  const { data, error, refetch, isFetching } = useQuery({ ...resultsQuery(id, released), enabled: isDue })
  return {
    score: data,
    error,
    isHeldBack: !isOut,
    isMissing: error instanceof ClientResponseError && error.status === 404,
    retry: () => void refetch(),
    isFetching,
  }
}

/** No time of a record. */
const NEVER = 'never'

/** Whether an instant has come, by the server's clock; an empty one never does, and an unknown one has: it is asked for at once. */
function useIsPast(time: string | undefined): boolean {
  const isPast = useExamPhase(time ? { starts: time, ends: time } : undefined) === 'ended'
  return time === undefined || isPast
}
