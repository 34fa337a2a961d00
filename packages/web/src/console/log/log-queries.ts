import { log, logState } from '@olympiad/contract/acts/log/read-log'
import { queryOptions } from '@tanstack/react-query'
import { callReading } from '../../lib/acts.ts'
import { keepTrying } from '../../lib/fetching/keep-trying.ts'

/** What the log is filtered by; the times are those of the visitor's fields. */
export interface LogFilters {
  readonly actor?: string
  readonly person?: string
  readonly act?: string
  readonly since?: string
  readonly until?: string
  readonly after?: string
}

/** A page of the log. */
export const logQuery = (filters: LogFilters) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['log', filters],
    queryFn: () => {
      const { since = '', until = '', ...rest } = filters
      return callReading(log, { ...rest, since: instant(since), until: instant(until) })
    },
    placeholderData: (previous) => previous,
  })

/** A time as a field has it (`2026-11-21T09:00`, in the visitor's zone), as the service reads it; empty if unreadable. */
function instant(text: string): string {
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString()
}

/** The end of the log, and when it was verified. */
export const logStateQuery = queryOptions({
  ...keepTrying,
  queryKey: ['log-state'],
  queryFn: () => callReading(logState, {}),
})
