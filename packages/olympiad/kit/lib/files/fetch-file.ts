import type { FileAnswer, Query, Reading, ReadingQuery } from '../../../ground/declared/acts/act.ts'
import { callReading } from '../acts.ts'
import { fetchWithin } from '../fetching/fetch-within.ts'

/** Each part of an archive is sent as soon as it is typeset, and many take minutes. */
const LIMIT_MS = 600_000

interface FetchedFile {
  readonly name: string
  readonly file: Blob
}

/** Calls a reading that answers a file. Rejects with `ClientResponseError`, also for one that breaks off. */
export async function fetchFile<const R extends Reading<Query, FileAnswer>>(
  reading: R,
  query: ReadingQuery<R>,
): Promise<FetchedFile> {
  let fetched: FetchedFile = { name: '', file: new Blob() }
  const keep = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const response = await fetchWithin(LIMIT_MS, input, { cache: 'no-store', ...init })
    if (!response.ok) return response
    fetched = { name: nameOf(response), file: await response.blob() }
    return Response.json({})
  }
  await callReading(reading, query, { fetch: keep })
  return fetched
}

function nameOf({ headers }: Response): string {
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? []
  return decodeURIComponent(name)
}
