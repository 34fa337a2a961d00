import type { Collection } from '@olympiad/schema/collection'
import { ApiError, type FieldError } from '../../core/api-error.ts'
import type { Registry } from '../../core/registry.ts'
import { REQUIRED, tooLong } from '../../fields/faults.ts'

/** The default limit of writes in a batch, as in PocketBase. */
export const DEFAULT_BATCH_LIMIT = 50
const MAX_URL_LENGTH = 2000
/** The message for a batch that cannot be read. */
export const UNREADABLE = 'Failed to read the submitted batch data.'
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const RECORDS_PATH = /^\/api\/collections\/([^/?#]+)\/records(?:\/([^/?#]+))?$/

/** One write of a batch, understood. */
export interface BatchItem {
  readonly action: 'create' | 'upsert' | 'update' | 'delete'
  readonly method: string
  readonly collection: Collection
  /** Empty but for update and delete. */
  readonly id: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
}

type Faults = FieldError | Record<string, Record<string, FieldError>>

/** The list of writes, of which each part has its type; throws 400 for anything else that was sent in its place. */
export function readBatch({ requests = null }: Readonly<Record<string, unknown>>): readonly unknown[] | null {
  const isBatch = requests === null || (Array.isArray(requests) && requests.every(isRequest))
  if (!isBatch) throw new ApiError(400, UNREADABLE)
  return requests
}

function isRequest(item: unknown): boolean {
  if (item === null) return true
  if (!isObject(item)) return false
  const { method = null, url = null, headers = null, body = null } = item
  const areTexts = [method, url].every((part) => part === null || typeof part === 'string')
  const areHeaders =
    headers === null || (isObject(headers) && Object.values(headers).every((value) => typeof value === 'string'))
  return areTexts && areHeaders && (body === null || isObject(body))
}

/** What is wrong with the form of a batch: of the whole list, or by index and key; null when nothing is. */
export function batchFaults(requests: readonly unknown[] | null, maxWrites: number): Faults | null {
  if (!requests || requests.length === 0) return REQUIRED
  if (requests.length > maxWrites) return tooLong(maxWrites)
  const faults = requests.flatMap((item, index) => {
    const found = itemFaults(item)
    return Object.keys(found).length > 0 ? [[String(index), found] as const] : []
  })
  return faults.length > 0 ? Object.fromEntries(faults) : null
}

function itemFaults(item: unknown): Record<string, FieldError> {
  const { method, url } = (item ?? {}) as Record<string, unknown>
  const faults: Record<string, FieldError> = {}
  if (!method) faults.method = REQUIRED
  else if (!METHODS.includes(String(method))) {
    faults.method = { code: 'validation_in_invalid', message: 'Must be a valid value.' }
  }
  if (!url) faults.url = REQUIRED
  else if (String(url).length > MAX_URL_LENGTH) faults.url = tooLong(MAX_URL_LENGTH)
  return faults
}

/** The write an item asks for; null if a batch cannot do it. Throws 404 for an unknown collection. */
export function parseBatchItem(registry: Registry, item: unknown): BatchItem | null {
  const { method: anyMethod, url, headers, body } = item as Record<string, unknown>
  const method = String(anyMethod)
  const [path = '', search = ''] = String(url).split('?')
  const match = RECORDS_PATH.exec(path)
  const id = match?.[2] ? decoded(match[2]) : ''
  const action = match ? actionOf(method, id) : null
  if (!match || !action) return null
  const collection = registry.find(decoded(match[1] ?? ''))
  if (!collection) throw new ApiError(404, 'Missing collection context.')
  return {
    action,
    method,
    collection,
    id,
    query: Object.fromEntries(new URLSearchParams(search)),
    headers: subHeaders(headers),
    body: isObject(body) ? body : {},
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part // names nothing, and is not found
  }
}

function actionOf(method: string, id: string): BatchItem['action'] | null {
  if (id === '') return method === 'POST' ? 'create' : method === 'PUT' ? 'upsert' : null
  return method === 'PATCH' ? 'update' : method === 'DELETE' ? 'delete' : null
}

/** Headers of a single write. The caller stays the one who sent the batch. */
function subHeaders(headers: unknown): Record<string, string> {
  if (!isObject(headers)) return {}
  const entries = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'authorization')
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase().replaceAll('-', '_'), String(value)]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
