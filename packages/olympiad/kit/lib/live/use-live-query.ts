import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Patch } from './fetch-live.ts'
import { type RecordEvent, watch } from './watch.ts'

interface LiveQuery<Data> {
  readonly queryKey: QueryKey
  /** What to listen to; nothing while empty. */
  readonly topics: readonly string[]
  readonly patch: Patch<Data>
  /** Many pages that must fetch again spread their fetches over this many ms. */
  readonly spreadMs: number
}

/**
 * Keeps what a query has fetched as the service has it: each event patches it, and it is fetched again after a gap in the
 * events, or where an event does not tell what holds now. The query has to fetch by `fetchLive`.
 */
export function useLiveQuery<Data>({ queryKey, topics, patch, spreadMs }: LiveQuery<Data>): void {
  const client = useQueryClient()
  const names = topics.join(' ')
  const hash = hashKey(queryKey)
  const latest = useRef({ queryKey, patch })
  latest.current = { queryKey, patch }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another query, whatever object it is
  useEffect(() => {
    if (names === '') return
    let timer: ReturnType<typeof setTimeout> | undefined
    const refetch = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void fetchAgain(client, latest.current.queryKey)
      }, Math.random() * spreadMs)
    }
    const onEvent = (event: RecordEvent) => {
      if (!patchQuery(client, latest.current, event)) refetch()
    }
    const stops = names.split(' ').map((name) => watch(name, { onEvent, onGap: refetch }))
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [client, names, hash, spreadMs])
}

/** False when that does not do: the query has to be fetched again. */
function patchQuery<Data>(
  client: QueryClient,
  { queryKey, patch }: Pick<LiveQuery<Data>, 'queryKey' | 'patch'>,
  event: RecordEvent,
): boolean {
  const query = client.getQueryCache().find<Data>({ queryKey })
  if (query?.state.data === undefined) return query?.state.status !== 'error'
  const data = patch(query.state.data, event)
  // Only the data changes: an earlier failure, or other reason to fetch again, stays.
  if (data !== undefined && data !== query.state.data) query.setState({ data })
  return data !== undefined && query.state.status !== 'error'
}

async function fetchAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const query = client.getQueryCache().find({ queryKey })
  // The first fetch is under way: fetch again only when it is over.
  if (query?.state.data === undefined) await query?.promise?.catch(() => {})
  await client.invalidateQueries({ queryKey, exact: true })
}
