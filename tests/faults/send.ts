import type { Transport } from '../student/client.ts'
import type { Tally } from './tally.ts'

const PATIENCE_MS = 20_000

interface Target {
  /** Where the server is at the moment. */
  url(): string
  /** The server is killed in this scenario: then, and only then, a request may end without an answer, or with a proxy's. */
  readonly isKilled: boolean
  readonly cookie?: string
  readonly tally: Tally
}

/** Carries the requests of a student to a server that fails, and counts what becomes of each. It tries nothing twice. */
export function countingTransport({ url, isKilled, cookie = '', tally }: Target): Transport {
  return async ({ method, path, token = '', body }) => {
    try {
      const answer = await fetch(`${url()}${path}`, {
        method,
        headers: { authorization: token, cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: String(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const bytes = Buffer.from(await answer.arrayBuffer())
      const { status, headers } = answer
      tally.statuses[status] = (tally.statuses[status] ?? 0) + 1
      const retry = headers.get('retry-after')
      if (!answer.ok) countFailure(tally, { method, status, retry, text: bytes.toString(), isKilled })
      return { status, head: '', body: bytes }
    } catch (error) {
      tally.unanswered += 1
      if (!isKilled) tally.unclear.add(`${method} without an answer: ${reasonOf(error)}`)
      throw error
    }
  }
}

/** What `fetch` hides in its causes. */
function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error
  return `${name} ${message}${cause === undefined ? '' : ` (${reasonOf(cause)})`}`
}

interface Failure {
  readonly method: string
  readonly status: number
  readonly retry: string | null
  readonly text: string
  readonly isKilled: boolean
}

/**
 * A create that meets the row of an uncertain commit is refused, and becomes an update. A page that subscribes at another server than the
 * one of its stream, which is being closed, is refused as well, and opens another stream.
 */
function countFailure(tally: Tally, { method, status, retry, text, isKilled }: Failure): void {
  const mayWait = ((status === 503 || status === 429) && retry !== null) || (status === 502 && isKilled)
  const isThere = status === 400 && text.includes('validation_not_unique')
  const isElsewhere = status === 404 && text.includes('client id')
  if (mayWait || isThere || isElsewhere) tally.toldToWait += 1
  else tally.unclear.add(`${method} ${status} ${text.slice(0, 200)}`)
}
