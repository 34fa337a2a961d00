import type { Collection } from '@olympiad/schema/collection'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { incoming, requestInfo } from '../../auth/identify.ts'
import { ApiError } from '../../core/api-error.ts'
import type { Engine } from '../../engine.ts'
import { isPublic } from '../../records/read/public-pages.ts'
import { deleteRecord } from '../../records/write/remove.ts'
import { after } from '../../support/coroutine.ts'
import type { Admission } from '../admission/admission.ts'
import { type ReceiveOptions, received } from '../bodies/receive.ts'
import { saidBytes } from '../bodies/said-bytes.ts'
import type { RecordCalls } from './record-calls.ts'

interface RecordParams {
  collection: string
  id: string
}
type RecordRequest = FastifyRequest<{ Params: RecordParams }>

interface RecordRouteParts {
  readonly admission: Admission
  readonly calls: RecordCalls
}

/** The five calls on records. */
export function recordRoutes(engine: Engine, { admission, calls }: RecordRouteParts) {
  const written = (http: RecordRequest) => ({
    collection: findCollection(engine, http, 'Missing or invalid collection context.'),
    address: http.ip,
    bytes: saidBytes(http.headers),
    receive: (options: ReceiveOptions) => received(engine, http, options),
  })
  return async (app: FastifyInstance): Promise<void> => {
    const path = '/collections/:collection/records'

    app.get(path, (http: RecordRequest, reply: FastifyReply) => {
      const collection = findCollection(engine, http, 'Missing collection context.')
      const query = http.query as Record<string, unknown>
      const isForAll = isPublic(collection, { query, isNamed: http.headers.authorization !== undefined })
      const call = { collection, incoming: incoming(http), url: http.url }
      return after(isForAll ? calls.publicList(call) : calls.list(call), (text) => {
        reply.type('application/json')
        return text
      })
    })

    app.get(`${path}/:id`, (http: RecordRequest) => {
      const collection = findCollection(engine, http, 'Missing collection context.')
      return calls.view({ collection, incoming: incoming(http), id: http.params.id })
    })

    app.post(path, (http: RecordRequest) => calls.create(written(http)))

    app.patch(`${path}/:id`, (http: RecordRequest) => calls.update({ ...written(http), id: http.params.id }))

    app.delete(`${path}/:id`, async (http: RecordRequest, reply: FastifyReply) => {
      const collection = findCollection(engine, http, 'Missing collection context.')
      const request = await requestInfo(engine, incoming(http))
      admission.write({ collection, action: 'delete', caller: request, address: http.ip })
      await deleteRecord(engine, { collection, id: http.params.id, request })
      return reply.code(204).send()
    })
  }
}

/** The collection of a path, by name or id. Throws 404 with PocketBase's sentence for the call. */
function findCollection(engine: Engine, http: { params: { collection: string } }, message: string): Collection {
  const collection = engine.registry.find(http.params.collection)
  if (!collection) throw new ApiError(404, message)
  return collection
}
