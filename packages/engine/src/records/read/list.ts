import type { Collection } from '@olympiad/contract/collection'
import { askerOf } from '../../auth/identify.ts'
import { ApiError, superusersOnly } from '../../core/api-error.ts'
import type { RequestInfo } from '../../core/request-info.ts'
import type { Engine } from '../../engine.ts'
import type { FilterText } from '../../filter/queries.ts'
import { ruleConditions } from '../../rows/find.ts'
import { after, inSteps, type Soon, type Steps, settled } from '../../support/steps.ts'
import { Budget } from '../answer/budget.ts'
import { type PublicRecord, presentRecords } from '../answer/present.ts'
import { readRecords } from '../answer/read.ts'
import { readPaging, totalByPage, totalsOf } from './paging.ts'

/** A page of records, in PocketBase's envelope; totals are -1 when the caller skips them. */
export interface Page {
  readonly items: PublicRecord[]
  readonly page: number
  readonly perPage: number
  readonly totalItems: number
  readonly totalPages: number
}

/** The records the caller may list, filtered, sorted and paged as the query says. Throws 403 when the list is locked, 400 on a bad query. */
export const listRecords = inSteps(function* (
  engine: Engine,
  { collection, request }: { collection: Collection; request: RequestInfo },
): Steps<Page> {
  const { query } = request
  const rules = ruleConditions(collection.rules.list, request)
  if (rules === null) throw superusersOnly()
  refuseSuperuserNames(request)
  const paging = readPaging(query)
  const { page, perPage, skipsTotal } = paging
  const conditions: FilterText[] = query.filter ? [...rules, { text: query.filter, origin: 'client' }] : rules
  const selection = { collection, conditions, request, sort: query.sort || undefined } // a sort may leave rows out
  const sorted = { ...selection, limit: perPage, offset: (page - 1) * perPage }
  const statement = engine.queries.select(sorted)
  const budget = new Budget()
  const read = yield* settled(readRecords(engine, { selection: sorted, statement, budget }))
  const { records } = read
  const totalItems = skipsTotal ? -1 : (totalByPage(paging, read) ?? (yield* settled(countRows(engine, selection))))
  const presentation = { collection, records, request, expand: query.expand, budget }
  const items = yield* settled(presentRecords(engine, presentation))
  return { items, page, perPage, ...totalsOf(paging, totalItems) }
})

function countRows(engine: Engine, selection: Parameters<Engine['queries']['count']>[0]): Soon<number> {
  const counted = engine.database.ask(engine.queries.count(selection), askerOf(selection.request))
  return after(counted, ([row]) => Number(row?.total ?? 0))
}

/** `@request` and `@collection` reach data that no list rule guards. The raw text is searched, quotes and all, as PocketBase does. */
function refuseSuperuserNames({ query, isSuperuser }: RequestInfo): void {
  if (isSuperuser) return
  const text = `${query.filter ?? ''}\n${query.sort ?? ''}`
  for (const name of ['@collection', '@request']) {
    if (text.includes(`${name}.`)) throw new ApiError(403, `Only superusers can filter by ${name}.`)
  }
}
