/**
 * The one call of `fetch` in the web app: it ends after a time limit (ms), body included, or when `init.signal` says so. Rejects with
 * `TimeoutError` (too slow), `AbortError` (given up) or `TypeError` (no network).
 */
export function fetchWithin(limitMs: number, input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const limit = AbortSignal.timeout(limitMs)
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit
  return fetch(input, { ...init, signal })
}
