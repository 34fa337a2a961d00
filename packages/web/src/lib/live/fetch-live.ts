import { overhear, type RecordEvent } from './watch.ts'

/** The data after an event; undefined where only the server can tell. Data that stays as it is stays the same object. */
export type Patch<Data> = (data: Data, event: RecordEvent) => Data | undefined

/**
 * Fetches what events patch. Those that are heard meanwhile go over the answer, which may have been given before them;
 * where they leave it open what holds now, it is asked once more. Rejects as the fetch does.
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
