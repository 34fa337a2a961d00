import { queryOptions } from '@tanstack/react-query'
import type { LogPage } from '../../../log/declared/log-page.ts'
import { log, logState } from '../../../log/declared/read-log.ts'
import { callReading } from '../../lib/acts.ts'
import { keepTrying } from '../../lib/fetching/keep-trying.ts'
import { patiently } from '../lists/use-list.ts'

/** The filter of the log; its times are those of the visitor's fields. */
export interface LogFilters {
  readonly actor?: string
  readonly person?: string
  readonly act?: string
  readonly only?: string
  readonly since?: string
  readonly until?: string
  readonly after?: string
}

/** Readings are apart from acts: they are shown only where they are asked for. */
function readLog({ since = '', until = '', only = 'acts', ...rest }: LogFilters) {
  const kind = only === 'all' ? '' : only || 'acts'
  return callReading(log, { ...rest, only: kind, since: instant(since), until: instant(until) })
}

/** All entries that fit, however many they are, the newest first: a page at a time. */
export async function* logPages({ after: _, ...filters }: LogFilters) {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const asked: LogFilters = { ...filters, after }
    const page: LogPage = await patiently(() => readLog(asked))
    yield page.items
    after = page.next === '' ? undefined : page.next
  }
}

/** A page of the log. */
export const logQuery = (filters: LogFilters) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['log', filters],
    queryFn: () => readLog(filters),
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
