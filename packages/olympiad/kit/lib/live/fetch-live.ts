import { overhear, type RecordEvent } from './watch.ts'

/** The data after an event; undefined if only the server can tell. Unchanged data stays the same object. */
export type Patch<Data> = (data: Data, event: RecordEvent) => Data | undefined

/**
 * Fetches data that events patch. Events during the fetch are applied to its answer, which may be older; if they leave
 * the result open, it is fetched once more. Rejects as the fetch does.
 */
export async function fetchLive<Data>(fetch: () => Promise<Data>, patch: Patch<Data>): Promise<Data> {
  const heard: RecordEvent[] = []
  const stop = overhear((event) => heard.push(event))
  try {
    let data: Data | undefined = await fetch()
    for (const event of heard) data = data === undefined ? undefined : patch(data, event)
    if (data !== undefined) return data
  } finally {
    stop()
  }
  return fetchLive(fetch, patch)
}
