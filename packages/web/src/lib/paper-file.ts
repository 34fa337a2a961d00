import type { Questionpaper } from '@olympiad/contract/collections/questionpapers'
import { recordService } from './record-service.ts'

// A whole paper on a slow line.
const LIMIT_MS = 60_000

/** The reply to a request for a paper was not a PDF; `status` is the HTTP status, 0 for an address that nothing is asked of. */
export class PaperError extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The paper could not be loaded (${status})`)
    this.status = status
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
  const isOurs = origin === new URL(recordService.baseURL).origin
  // The session opens our own papers; nobody else is told who asks.
  const headers = isOurs ? { Authorization: recordService.authStore.token } : undefined
  const limit = AbortSignal.timeout(LIMIT_MS)
  const signal = givenUp ? AbortSignal.any([givenUp, limit]) : limit
  const response = await fetch(url, { headers, signal })
  if (!response.ok) throw new PaperError(response.status)
  const blob = await response.blob()
  if ((await blob.slice(0, 5).text()) !== '%PDF-') throw new PaperError(response.status)
  return blob
}

/** Fetches a sealed paper, which is for everybody and for caches to keep. Rejects with `PaperError`, `TypeError`, or why it was given up. */
export async function fetchSealed(url: string, givenUp: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal: givenUp })
  if (!response.ok) throw new PaperError(response.status)
  return response.arrayBuffer()
}

/** Fetches the key that lies beside a paper of the site: the letters that are right, question by question. */
export async function fetchKey(url: string): Promise<string[]> {
  const response = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) })
  if (!response.ok) throw new PaperError(response.status)
  const { answers } = await response.json()
  return answers
}
