import type { Collection } from '@olympiad/contract/collection'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, incoming, requestInfo } from '../../auth/identify.ts'
import { ApiError, notFound, superusersOnly } from '../../core/api-error.ts'
import type { Engine } from '../../engine.ts'
import { needsAccount } from '../../filter/rule-demands.ts'
import { fieldsPicker } from '../../records/answer/pick-fields.ts'
import { presentRecord, presentWritten } from '../../records/answer/present.ts'
import { listRecords } from '../../records/read/list.ts'
import { pageText } from '../../records/read/page-text.ts'
import { isPublic, PublicPages } from '../../records/read/public-pages.ts'
import { viewRecord } from '../../records/read/view.ts'
import { committed } from '../../records/write/commit.ts'
import { creationOf } from '../../records/write/create.ts'
import { deleteRecord } from '../../records/write/remove.ts'
import { takesWrites } from '../../records/write/submission.ts'
import { changeOf, withMerged } from '../../records/write/update.ts'
import { after, inSteps, type Steps, settled } from '../../support/steps.ts'
import type { Admission } from '../admission/admission.ts'
import { recordBody } from '../bodies/body-limit.ts'
import { received } from '../bodies/receive.ts'
import { saidBytes } from '../bodies/said-bytes.ts'

interface RecordParams {
  collection: string
  id: string
}
type RecordRequest = FastifyRequest<{ Params: RecordParams }>

/** The five calls on records. */
export function recordRoutes(engine: Engine, admission: Admission) {
  const pages = new PublicPages(engine.database)
  const receiveWrite = (http: RecordRequest, collection: Collection, action: 'create' | 'update') =>
    received(engine, http, {
      admit(caller) {
        admission.write({ collection, action, caller, address: http.ip, bytes: saidBytes(http) })
        refuseLocked(collection, action, caller)
        refuseGuest(collection, action, caller)
        return recordBody(collection)
      },
    })
  return async (app: FastifyInstance): Promise<void> => {
    const path = '/collections/:collection/records'

    const page = inSteps(function* (http: RecordRequest, collection: Collection): Steps<string> {
      const request = yield* settled(requestInfo(engine, incoming(http)))
      admission.read(request)
      const pickFrom = fieldsPicker(request.query.fields)
      return yield* settled(pageText(yield* settled(listRecords(engine, { collection, request })), pickFrom))
    })
    app.get(path, (http: RecordRequest, reply: FastifyReply) => {
      const collection = findCollection(engine, http, 'Missing collection context.')
      const query = http.query as Record<string, unknown>
      const isForAll = isPublic(collection, { query, isNamed: http.headers.authorization !== undefined })
      const text = isForAll ? pages.text(collection, http.url, () => page(http, collection)) : page(http, collection)
      return after(text, (all) => {
        reply.type('application/json')
        return all
      })
    })

    app.get(`${path}/:id`, async (http: RecordRequest) => {
      const collection = findCollection(engine, http, 'Missing collection context.')
      const request = await requestInfo(engine, incoming(http))
      admission.read(request)
      const pickFrom = fieldsPicker(request.query.fields)
      const record = await viewRecord(engine, { collection, id: http.params.id, request })
      return pickFrom(await presentRecord(engine, { collection, record, request, expand: request.query.expand }))
    })

    const create = inSteps(function* (http: RecordRequest): Steps<unknown> {
      const collection = findCollection(engine, http, 'Missing or invalid collection context.')
      const { request, submission } = yield* receiveWrite(http, collection, 'create')
      const pickFrom = fieldsPicker(request.query.fields)
      const creation = yield* settled(creationOf(engine, { collection, submission, request }))
      const record = yield* committed(engine, request, creation)
      const presentation = { collection, record, request, expand: request.query.expand }
      return pickFrom(yield* settled(presentWritten(engine, presentation)))
    })
    app.post(path, create)

    const update = inSteps(function* (http: RecordRequest): Steps<unknown> {
      const collection = findCollection(engine, http, 'Missing or invalid collection context.')
      const { request, submission } = yield* receiveWrite(http, collection, 'update')
      const pickFrom = fieldsPicker(request.query.fields)
      const wanted = { collection, id: http.params.id, submission, request }
      const change = yield* settled(changeOf(engine, wanted))
      const record = yield* committed(engine, request, change)
      const presentation = { collection, record, request, expand: request.query.expand }
      return withMerged(pickFrom(yield* settled(presentWritten(engine, presentation))), change)
    })
    app.patch(`${path}/:id`, update)

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

/** A locked write is refused before its body is read. */
function refuseLocked(collection: Collection, action: 'create' | 'update', { isSuperuser }: Caller): void {
  if (takesWrites(collection) && collection.rules[action] === null && !isSuperuser) throw superusersOnly()
}

/**
 * Refuses a guest if the rule requires an account, before reading the body and without a query. So a flood of saves from
 * ended sessions costs other users little.
 */
function refuseGuest(collection: Collection, action: 'create' | 'update', { account }: Caller): void {
  if (account || !takesWrites(collection) || !needsAccount(collection, collection.rules[action])) return
  throw action === 'create' ? new ApiError(400, 'Failed to create record.') : notFound()
}
