import type { Collection } from '@olympiad/contract/collection'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Engine } from '../engine.ts'
import type { RequestInfo, StoredRecord } from '../filter/request-info.ts'
import { limitOf, type RateLimits } from '../plugins/rate-limits.ts'
import { readSubmission } from '../plugins/read-submission.ts'
import { ApiError, superusersOnly } from './api-error.ts'
import { createRecord } from './create.ts'
import { listRecords, type Page } from './list.ts'
import { pickFields } from './pick-fields.ts'
import { type PublicRecord, presentRecord } from './present.ts'
import { isPublic, PublicPages } from './public-pages.ts'
import { deleteRecord } from './remove.ts'
import { incoming, requestInfo } from './request.ts'
import { updateRecord } from './update.ts'
import { viewRecord } from './view.ts'

interface RecordParams {
  collection: string
  id: string
}
type RecordRequest = FastifyRequest<{ Params: RecordParams }>

/** The five calls on records. */
export function recordRoutes(engine: Engine, limits: RateLimits) {
  const pages = new PublicPages(engine.database)
  return async (app: FastifyInstance): Promise<void> => {
    const path = '/collections/:collection/records'

    app.get(path, async (http: RecordRequest, reply: FastifyReply) => {
      const collection = findCollection(engine, http, 'Missing collection context.')
      const page = async () => {
        const request = await requestInfo(engine, incoming(http))
        return pickPage(await listRecords(engine, { collection, request }), request)
      }
      if (!isPublic(collection, http.query as Record<string, unknown>)) return page()
      return reply.type('application/json').send(await pages.text(collection, http.url, page))
    })

    app.get(`${path}/:id`, async (http: RecordRequest) => {
      const collection = findCollection(engine, http, 'Missing collection context.')
      const request = await requestInfo(engine, incoming(http))
      const record = await viewRecord(engine, { collection, id: http.params.id, request })
      return answer(engine, { collection, record, request })
    })

    app.post(path, async (http: RecordRequest) => {
      const collection = findCollection(engine, http, 'Missing or invalid collection context.')
      const request = await requestInfo(engine, incoming(http))
      limit(limits, { collection, action: 'create', request, address: http.ip })
      refuseLocked(collection, 'create', request)
      const submission = await readSubmission(collection, http)
      const record = await createRecord(engine, { collection, submission, request })
      return answer(engine, { collection, record, request })
    })

    app.patch(`${path}/:id`, async (http: RecordRequest) => {
      const collection = findCollection(engine, http, 'Missing or invalid collection context.')
      const request = await requestInfo(engine, incoming(http))
      limit(limits, { collection, action: 'update', request, address: http.ip })
      refuseLocked(collection, 'update', request)
      const submission = await readSubmission(collection, http)
      const record = await updateRecord(engine, { collection, id: http.params.id, submission, request })
      return answer(engine, { collection, record, request })
    })

    app.delete(`${path}/:id`, async (http: RecordRequest, reply: FastifyReply) => {
      const collection = findCollection(engine, http, 'Missing collection context.')
      const request = await requestInfo(engine, incoming(http))
      limit(limits, { collection, action: 'delete', request, address: http.ip })
      await deleteRecord(engine, { collection, id: http.params.id, request })
      return reply.code(204).send()
    })
  }
}

/** The collection of a path, by name or id. Throws 404 with PocketBase's sentence for the call. */
export function findCollection(engine: Engine, http: { params: { collection: string } }, message: string): Collection {
  const collection = engine.registry.find(http.params.collection)
  if (!collection) throw new ApiError(404, message)
  return collection
}

/** A locked write is refused before its body is read. */
function refuseLocked(collection: Collection, action: 'create' | 'update', request: RequestInfo): void {
  if (collection.kind !== 'view' && collection.rules[action] === null && !request.isSuperuser) throw superusersOnly()
}

interface LimitedCall {
  readonly collection: Collection
  readonly action: 'create' | 'update' | 'delete'
  readonly request: RequestInfo
  readonly address: string
}

/** Counts a write against its collection's declared limit, by account, or by address for guests. Throws 429. */
export function limit(limits: RateLimits, { collection, action, request, address }: LimitedCall): void {
  const declared = limitOf(collection, action)
  if (declared && !request.isSuperuser) limits.consume(declared, request.account?.record.id ?? address)
}

interface Answer {
  readonly collection: Collection
  readonly record: StoredRecord
  readonly request: RequestInfo
}

async function answer(engine: Engine, { collection, record, request }: Answer): Promise<unknown> {
  const { expand, fields } = request.query
  return pickFields(await presentRecord(engine, { collection, record, request, expand }), fields)
}

/** `?fields=` speaks of the items; the envelope of a page stays whole. */
function pickPage(page: Page, { query }: RequestInfo): Page {
  return query.fields
    ? { ...page, items: page.items.map((item) => pickFields(item, query.fields) as PublicRecord) }
    : page
}
