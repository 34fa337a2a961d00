import type { FileAnswer, Query, Reading, ReadingQuery } from '@olympiad/contract/acts/act'
import { callReading } from '../../lib/acts.ts'
import { fetchWithin } from '../../lib/fetching/fetch-within.ts'
import { download } from '../../ui/download.ts'

/** Each school is sent as soon as it is typeset, and many take minutes. */
const LIMIT_MS = 600_000

/** Calls a reading that answers a file, and saves it. Rejects with `ClientResponseError`, also for one that breaks off. */
export async function saveFile<const R extends Reading<Query, FileAnswer>>(
  reading: R,
  query: ReadingQuery<R>,
): Promise<void> {
  const fetchFile = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const response = await fetchWithin(LIMIT_MS, input, { cache: 'no-store', ...init })
    if (!response.ok) return response
    download(nameOf(response), await response.blob())
    return Response.json({})
  }
  await callReading(reading, query, { fetch: fetchFile })
}

function nameOf({ headers }: Response): string {
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? []
  return decodeURIComponent(name)
}
