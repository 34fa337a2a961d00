import { collection } from '@olympiad/schema/collection'
import { bool, text } from '@olympiad/schema/fields'
import { locked } from '@olympiad/schema/rules'
import { ApiError } from '../core/api-error.ts'
import type { RequestInfo } from '../core/request-info.ts'
import type { Engine } from '../engine.ts'
import { readPaging, totalsOf } from '../records/read/paging.ts'
import { type DescribedCollection, describeCollection } from './describe-collection.ts'

/** The names by which a collection may be filtered and sorted; its declaration is judged like a row. */
const facts = collection('collections', {
  about: 'A declared collection.',
  fields: { name: text(), type: text(), system: bool(), created: text(), updated: text() },
  rules: { list: locked, view: locked, create: locked, update: locked, delete: locked },
})
const SORTED_BY = new Set(['id', ...Object.keys(facts.fields)])

/** The declared collections, filtered, sorted and paged as the query says. Throws 400 on a bad query. */
export async function listCollections(engine: Engine, request: RequestInfo) {
  const { query } = request
  const paging = readPaging(query)
  const { page, perPage, skipsTotal } = paging
  const compare = readSort(query.sort)
  const all = engine.registry.all.map((one) => describeNamed(engine, one.id))
  const found = (query.filter ? await filtered(engine, request, all) : all).toSorted(compare)
  const items = found.slice((page - 1) * perPage, page * perPage)
  return { items, page, perPage, ...totalsOf(paging, skipsTotal ? -1 : found.length) }
}

/** A declared collection by its name or id. Throws 404. */
export function describeNamed({ registry }: Pick<Engine, 'registry'>, nameOrId: string): DescribedCollection {
  const found = registry.find(nameOrId)
  if (!found) throw new ApiError(404)
  return describeCollection(found, (name) => registry.find(name)?.id ?? name)
}

async function filtered(engine: Engine, request: RequestInfo, all: readonly DescribedCollection[]) {
  const conditions = [{ text: request.query.filter ?? '', origin: 'client' as const }]
  const asClient = { ...request, isSuperuser: false } // the rule language reads these facts, and nothing else
  const holds = await Promise.all(
    all.map(async (row) => {
      const only = { ids: [row.id] }
      const statement = engine.queries.select({ collection: facts, conditions, only, limit: 1, row, request: asClient })
      return (await engine.database.all(statement)).length > 0
    }),
  )
  return all.filter((_, index) => holds[index])
}

type Compare = (one: DescribedCollection, other: DescribedCollection) => number

/** `name`, `-type,name`: the first that differs decides; as declared where nothing does. */
function readSort(sort = ''): Compare {
  const keys = (sort === '' ? [] : sort.split(',')).map((part) => {
    const [, sign = '', key = ''] = /^([+-]?)(.*)$/s.exec(part.trim()) ?? []
    if (!SORTED_BY.has(key)) throw new ApiError(400)
    return { key, direction: sign === '-' ? -1 : 1 }
  })
  return (one, other) => {
    const decisive = keys.find(({ key }) => one[key] !== other[key])
    if (!decisive) return 0
    const { key, direction } = decisive
    return String(one[key]) < String(other[key]) ? -direction : direction
  }
}
