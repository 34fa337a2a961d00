import type { FastifyInstance, FastifyRequest } from 'fastify'
import { incoming, requestInfo } from '../../auth/identify.ts'
import { requireSuperuser } from '../../auth/require-superuser.ts'
import { describeNamed, listCollections } from '../../collections/list-collections.ts'
import type { RequestInfo } from '../../core/request-info.ts'
import type { Engine } from '../../engine.ts'
import { fieldsPicker, pickFields } from '../../records/answer/pick-fields.ts'

/** What is declared, told to superusers' tools. It is changed in its declarations, by no call. */
export function collectionRoutes(engine: Engine) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/collections', async (http) => {
      const request = await superuserRequest(engine, http)
      const { items, ...page } = await listCollections(engine, request)
      return { items: items.map(fieldsPicker(request.query.fields)), ...page }
    })

    app.get('/collections/:collection', async (http: FastifyRequest<{ Params: { collection: string } }>) => {
      const { query } = await superuserRequest(engine, http)
      return pickFields(describeNamed(engine, http.params.collection), query.fields)
    })
  }
}

async function superuserRequest(engine: Engine, http: FastifyRequest): Promise<RequestInfo> {
  const request = await requestInfo(engine, incoming(http))
  requireSuperuser(request)
  return request
}
