import { describeNamed, listCollections } from '../../collections/list-collections.ts'
import { fieldsPicker, pickFields } from '../../records/answer/pick-fields.ts'
import { route, superusersAlone } from '../route.ts'

/** Shows superusers' tools what is declared. It changes by its declarations, and by no call. */
export const collectionRoutes = [
  route({
    method: 'GET',
    path: '/collections',
    guard: superusersAlone,
    async handle(engine, { request }) {
      const { items, ...page } = await listCollections(engine, request)
      return { items: items.map(fieldsPicker(request.query.fields)), ...page }
    },
  }),
  route({
    method: 'GET',
    path: '/collections/:collection',
    guard: superusersAlone,
    async handle(engine, { request, params }) {
      return pickFields(describeNamed(engine, params.collection ?? ''), request.query.fields) as object
    },
  }),
]
