import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Collection } from '@olympiad/schema/collection'
import { bearerToken, type IncomingRequest } from '../../auth/identify.ts'
import type { Registry } from '../../core/registry.ts'
import type { KeptList } from '../../records/read/list.ts'
import { isPublic } from '../../records/read/public-pages.ts'
import { BoundedCache } from '../../support/bounded-cache.ts'
import { callerAddress } from '../admission/caller-address.ts'
import { namesSuperuser } from '../admission/superuser-addresses.ts'
import type { AppOptions } from '../app-options.ts'
import { isUsual, type UsualParts } from './front-door.ts'

const PREFIX = '/api/collections/'
const PATH = /^\/api\/collections\/(\w{1,100})\/records(?:\/(\w{1,100}))?(?:\?(.*))?$/
/** Pages ask for the same lists again and again; a longer address, or one of many others, is read each time. */
const [KEPT_URLS, LONGEST_KEPT] = [2000, 500]
/** An answer is some hundred bytes. Bodies of this length need not be counted while they wait. */
const MOST_BYTES = 4096

/** What an address says. */
interface ReadUrl {
  readonly collection: Collection
  /** Undefined for a call on the collection. */
  readonly id: string | undefined
  readonly query: Readonly<Record<string, string>>
  readonly kept: KeptList
}

/** A call on records of somebody signed in, or a guest's for a page that is the same for everybody, written as pages write it. */
export interface PlainCall extends Omit<ReadUrl, 'query'> {
  readonly isGuest: boolean
  readonly requestId: string
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly startedAt: number
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly url: string
  readonly incoming: IncomingRequest & { readonly address: string }
}

interface CallParts extends UsualParts, Pick<AppOptions, 'settings'> {
  readonly engine: { readonly registry: Registry }
}

/** Makes the call of a request; null for any other request. */
export function callReader(parts: CallParts) {
  const { settings, engine } = parts
  const addressOf = callerAddress(settings.trustProxy)
  const isKept = (settings.superuserAddresses ?? []).length > 0
  const readUrl = urlReader(engine.registry)
  return (request: IncomingMessage, response: ServerResponse): PlainCall | null => {
    const { url = '', headers } = request
    const read = readUrl(url, request.method)
    const method = read && plainMethod(request, read.id)
    if (!read || !method || !isUsual(request, parts)) return null
    const { authorization } = headers
    const { collection, id, query, kept } = read
    if (isKept && (query.token !== undefined || namesSuperuser(bearerToken(authorization)))) return null
    const isGuest = authorization === undefined
    if (isGuest ? !isPublicPage(method, read) : authorization === '') return null
    const incoming = { method, query, isPlain: true, headers, address: addressOf(request) } as const
    const [requestId, startedAt] = [randomUUID(), performance.now()]
    return { requestId, isGuest, request, response, startedAt, method, url, collection, id, kept, incoming }
  }
}

function isPublicPage(method: PlainCall['method'], { collection, id, query }: ReadUrl): boolean {
  return method === 'GET' && id === undefined && isPublic(collection, { query, isNamed: false })
}

/** Reads addresses of records; null for any other. */
function urlReader(registry: Registry): (url: string, method: string | undefined) => ReadUrl | null {
  const known = new BoundedCache<string, ReadUrl>(KEPT_URLS)
  return (url, method) => {
    if (!url.startsWith(PREFIX)) return null
    const before = method === 'GET' ? known.get(url) : undefined
    if (before) return before
    const [, name, id, search = ''] = PATH.exec(url) ?? []
    const collection = name === undefined ? undefined : registry.find(name)
    const query = collection && plainQuery(search)
    if (!collection || !query) return null
    const read = { collection, id, query, kept: {} }
    if (method === 'GET' && id === undefined && url.length <= LONGEST_KEPT) known.set(url, read)
    return read
  }
}

/** The method of a request that has no body, or a short one of JSON; null for any other. */
function plainMethod({ method, headers }: IncomingMessage, id: string | undefined): PlainCall['method'] | null {
  const { 'content-length': length, 'content-type': type, 'transfer-encoding': encoding } = headers
  if (encoding !== undefined) return null
  if (method === 'GET') return length === undefined && type === undefined ? method : null
  if (method !== (id === undefined ? 'POST' : 'PATCH')) return null
  return type === 'application/json' && Number(length) > 0 && Number(length) <= MOST_BYTES ? method : null
}

const PART = /^([a-zA-Z]+)=([^=&]*)$/

/** The values of a query of plain names, each once, whose values can be decoded in one way only; null for any other. */
function plainQuery(text: string): Record<string, string> | null {
  const values: Record<string, string> = {}
  if (text === '') return values
  for (const part of text.split('&')) {
    const [, name, value] = PART.exec(part) ?? []
    if (name === undefined || value === undefined || name in values) return null
    try {
      values[name] = decodeURIComponent(value.replaceAll('+', ' '))
    } catch {
      return null
    }
  }
  return values
}
