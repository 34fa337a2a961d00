import type { IncomingMessage } from 'node:http'
import type { AppOptions } from '../app-options.ts'
import { closingHeaders, openingHeaders } from '../response-headers.ts'

const ID_HEADER = 'x-request-id'

interface HeadedCall {
  readonly requestId: string
  readonly method: string
  readonly request: Pick<IncomingMessage, 'headers'>
}

/** The headers that are known when a request comes, as a flat list: Node copies an object once more. */
export function opening({ publicUrl, corsOrigins = [] }: AppOptions['settings']): (call: HeadedCall) => string[] {
  const headersOf = openingHeaders({ publicUrl, corsOrigins })
  const { [ID_HEADER]: _, ...usual } = headersOf({ id: '', method: 'GET', headers: {} })
  const usually = flat(usual)
  return ({ requestId: id, request: { headers }, method }) =>
    headers.origin === undefined ? [ID_HEADER, id, ...usually] : flat(headersOf({ id, method, headers }))
}

interface Endings {
  readonly nowMs: number
  readonly personal: readonly string[]
  /** Of a page for everybody, which caches on the way may keep. */
  readonly shared: readonly string[]
}
/** Replies of one millisecond end alike. */
let last: Endings = { nowMs: Number.NaN, personal: [], shared: [] }

/** The headers that are known when the reply leaves, as flat lists. */
export function closing(nowMs: number): Endings {
  if (last.nowMs === nowMs) return last
  const { 'cache-control': _, ...shared } = closingHeaders(nowMs)
  last = { nowMs, personal: flat(closingHeaders(nowMs)), shared: flat(shared) }
  return last
}

function flat(headers: Readonly<Record<string, string>>): string[] {
  const pairs: string[] = []
  for (const name in headers) pairs.push(name, headers[name] ?? '')
  return pairs
}
