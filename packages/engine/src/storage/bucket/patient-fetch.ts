import { setTimeout as wait } from 'node:timers/promises'

interface Patience {
  /** Tries of one request. */
  readonly tries: number
  /** Ms until the head of an answer must arrive, for each try, beside the time that a slow line needs to send. */
  readonly limitMs: number
  /** ms before the second try; each further one waits twice as long, less a part by chance. */
  readonly pauseMs: number
}

const PATIENCE: Patience = { tries: 3, limitMs: 15_000, pauseMs: 200 }
/** Bytes a ms: 2 Mbit/s. */
const SLOWEST_LINE = 256
/** Slow down, and what passes. */
const PASSING = new Set([429, 500, 502, 503, 504])

/**
 * A `fetch` that asks again where a storage is slow, busy or gone for a moment, each time with a limit until the head of its
 * answer; how long the body takes is the reader's affair. All requests to it may be made twice.
 */
export function patientFetch({ tries, limitMs, pauseMs }: Patience = PATIENCE): typeof fetch {
  return async (input, init) => {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt === tries
      try {
        const response = await fetchWithin(limitMs, input, init)
        if (isLast || !PASSING.has(response.status)) return response
        await response.body?.cancel()
      } catch (error) {
        if (isLast) throw error
      }
      await wait(pauseMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2))
    }
  }
}

async function fetchWithin(limitMs: number, input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const limit = new AbortController()
  const sendingMs = init?.body instanceof Uint8Array ? init.body.byteLength / SLOWEST_LINE : 0
  const giveUp = () => limit.abort(new DOMException('no answer in time', 'TimeoutError'))
  const timer = setTimeout(giveUp, limitMs + sendingMs)
  try {
    return await fetch(input, { ...init, signal: limit.signal })
  } finally {
    clearTimeout(timer)
  }
}
