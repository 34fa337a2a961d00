import type { Questionpaper } from '../../../papers/declared/questionpapers.ts'
import { fetchWithin } from '../fetching/fetch-within.ts'
import { recordService } from '../record-service.ts'

// A whole paper on a slow line.
const LIMIT_MS = 60_000
/** A sealed paper is fetched long before the start, however slow the line is. */
const SEALED_LIMIT_MS = 3_600_000

/** The reply to a request for a paper was not a PDF; `status` is the HTTP status, 0 for an address that nothing is asked of. */
export class PaperError extends Error {
  readonly status: number
  /** The site had led to its storage, and that replied. */
  readonly isStorage: boolean
  constructor(status: number, { isStorage = false } = {}) {
    super(`The paper could not be loaded (${status})`)
    this.status = status
    this.isStorage = isStorage
  }
}

/** Where a question paper is: its link, if it has one, else its file at the record service. */
export function paperUrl(paper: Questionpaper): string {
  return paper.questionpaperlink || recordService.files.getURL(paper, paper.questionpaper)
}

/**
 * Fetches a PDF whole, so that a network that fails later takes no page away. Rejects with `PaperError`, `TypeError`, or why
 * it was given up.
 */
export async function fetchPaper(url: string, givenUp?: AbortSignal): Promise<Blob> {
  const { origin, protocol } = new URL(url, window.location.href)
  if (!/^https?:$/.test(protocol)) throw new PaperError(0) // a link that somebody wrote: it runs nothing
  // The session is sent to our own server only; other hosts do not learn who asks.
  if (origin !== new URL(recordService.baseURL).origin) return fetchPdf(url, { signal: givenUp })
  const headers = { Authorization: recordService.authStore.token }
  return ofSite(url, givenUp, (address) => fetchPdf(address, { headers, signal: givenUp }))
}

/**
 * Fetches a sealed paper, which everybody may have and caches may store. Rejects with `PaperError`, `TypeError`, or the
 * reason for giving up.
 */
export function fetchSealed(url: string, givenUp: AbortSignal): Promise<ArrayBuffer> {
  return ofSite(url, givenUp, async (address) =>
    (await reply(address, { signal: givenUp }, SEALED_LIMIT_MS)).arrayBuffer(),
  )
}

/**
 * The site may redirect a large file to its storage. If that fails, for example because a network blocks the storage,
 * asks the site for the file itself.
 */
async function ofSite<T>(
  url: string,
  givenUp: AbortSignal | undefined,
  ask: (address: string) => Promise<T>,
): Promise<T> {
  try {
    return await ask(url)
  } catch (error) {
    const isRefused = error instanceof PaperError && !error.isStorage
    if (isRefused || givenUp?.aborted) throw error
    const address = new URL(url, window.location.href)
    address.searchParams.set('direct', 'false')
    return ask(address.href)
  }
}

async function fetchPdf(url: string, asked: RequestInit): Promise<Blob> {
  const response = await reply(url, asked)
  const blob = await response.blob()
  if ((await blob.slice(0, 5).text()) !== '%PDF-')
    throw new PaperError(response.status, { isStorage: response.redirected })
  return blob
}

async function reply(url: string, asked: RequestInit, limitMs = LIMIT_MS): Promise<Response> {
  const response = await fetchWithin(limitMs, url, asked)
  if (!response.ok) throw new PaperError(response.status, { isStorage: response.redirected })
  return response
}

/** Fetches the answer key of a public paper: the right letters, question by question. */
export async function fetchKey(url: string): Promise<string[]> {
  const response = await fetchWithin(LIMIT_MS, url)
  if (!response.ok) throw new PaperError(response.status)
  const { answers } = await response.json()
  return answers
}
