import { parseRecordTime } from '@olympiad/schema/record-time'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Exam } from '../../exams/declared/exams.ts'
import { serverNow } from '../../kit/lib/time/server-clock.ts'
import { type KeyOwner, rescueKeyQuery } from './rescue-key.ts'

/** The service gives the key from ten minutes before the start; a hall spreads over most of them. */
const [EARLIEST_MS, LATEST_MS] = [9 * 60_000, 60_000]

/** While somebody waits, the key of rescue files is fetched: a network that fails at the start takes it away no more. */
export function useRescueKeyAhead({ id, questionpaper }: KeyOwner, { starts }: Exam): void {
  const client = useQueryClient()
  useEffect(() => {
    const leftMs = parseRecordTime(starts) - serverNow()
    if (questionpaper === '' || !(leftMs > LATEST_MS)) return
    const [fromMs, toMs] = [Math.max(0, leftMs - EARLIEST_MS), leftMs - LATEST_MS]
    const fetchIt = () => void client.prefetchQuery(rescueKeyQuery({ id, questionpaper }))
    const timer = setTimeout(fetchIt, Math.min(fromMs + Math.random() * (toMs - fromMs), 2 ** 31 - 1))
    return () => clearTimeout(timer)
  }, [client, id, questionpaper, starts])
}
