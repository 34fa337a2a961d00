import { fetchWithin } from '../fetching/fetch-within.ts'
import { recordService, serviceUrl } from '../record-service.ts'

const LIMIT_MS = 30_000

interface Part {
  /** The path of the file, below the service's address. */
  readonly path: string
  readonly offset: number
  readonly length: number
}

/**
 * Fetches a part of a file that the session may read, as bytes of a type. Rejects if it is refused, or if the whole
 * file comes instead.
 */
export async function fetchPart({ path, offset, length }: Part, type: string, givenUp: AbortSignal): Promise<Blob> {
  const range = `bytes=${offset}-${offset + length - 1}`
  const reply = await fetchWithin(LIMIT_MS, `${serviceUrl}${path}`, {
    headers: { authorization: recordService.authStore.token, range },
    signal: givenUp,
    cache: 'no-store',
  })
  if (reply.status !== 206) throw new Error(`A part of a file was refused: ${reply.status}`)
  return new Blob([await reply.arrayBuffer()], { type })
}
