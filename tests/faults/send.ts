import type { Tally } from './tally.ts'

const PATIENCE_MS = 20_000

export interface Sent {
  /** The server is killed in this scenario: then, and only then, a request may end without an answer, or with a proxy's. */
  readonly isKilled: boolean
  readonly token?: string
  readonly cookie?: string
  readonly method?: string
  readonly body?: object
}

/** The text of a good answer, received whole; else null, and counted. */
export async function send(
  url: string,
  { token = '', cookie = '', method = 'GET', body, isKilled }: Sent,
  tally: Tally,
): Promise<string | null> {
  try {
    const answer = await fetch(url, {
      method,
      headers: { authorization: token, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await answer.text()
    tally.statuses[answer.status] = (tally.statuses[answer.status] ?? 0) + 1
    if (answer.ok) return text
    countFailure(tally, { method, status: answer.status, retry: answer.headers.get('retry-after'), text, isKilled })
  } catch (error) {
    tally.unanswered += 1
    if (!isKilled) tally.unclear.add(`${method} without an answer: ${reasonOf(error)}`)
  }
  return null
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
 * A create that meets the row of an uncertain commit is told so, and becomes an update; whoever subscribes at another server than has their
 * stream, which is just being let go, is told that as well, and opens another stream.
 */
function countFailure(tally: Tally, { method, status, retry, text, isKilled }: Failure): void {
  const mayWait = ((status === 503 || status === 429) && retry !== null) || (status === 502 && isKilled)
  const isThere = status === 400 && text.includes('validation_not_unique')
  const isElsewhere = status === 404 && text.includes('client id')
  if (mayWait || isThere || isElsewhere) tally.toldToWait += 1
  else tally.unclear.add(`${method} ${status} ${text.slice(0, 200)}`)
}
