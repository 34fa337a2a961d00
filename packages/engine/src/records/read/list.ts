import type { Collection } from '@olympiad/schema/collection'
import { askerOf } from '../../auth/identify.ts'
import { ApiError, superusersOnly } from '../../core/api-error.ts'
import type { RequestInfo } from '../../core/request-info.ts'
import type { Engine } from '../../engine.ts'
import type { FilterText, HeldStatement, Selection } from '../../filter/queries.ts'
import { ruleConditions } from '../../rows/find.ts'
import { after, awaited, type Coroutine, coroutine, type MaybePromise } from '../../support/coroutine.ts'
import { Budget } from '../answer/budget.ts'
import { type PublicRecord, presentRecords } from '../answer/present.ts'
import { readRecords } from '../answer/read.ts'
import { type Paging, readPaging, totalByPage, totalsOf } from './paging.ts'

/** A page of records, in PocketBase's envelope; totals are -1 when the caller skips them. */
export interface Page {
  readonly items: PublicRecord[]
  readonly page: number
  readonly perPage: number
  readonly totalItems: number
  readonly totalPages: number
}

export interface Listing {
  readonly collection: Collection
  readonly request: RequestInfo
  /** Where a caller who may ask the same again keeps what its query says. */
  readonly kept?: KeptList | undefined
}

/** What a query asks of a collection, as read for the last kind of caller. */
export interface KeptList {
  read?: ReadList
}

export interface ReadList {
  readonly collection: Collection
  /** The collection of the caller's account. */
  readonly account: Collection | null
  readonly paging: Paging
  readonly selection: Omit<Selection, 'request' | 'limit'> & { readonly limit: number }
  readonly statement: HeldStatement
  /** What follows its items in the JSON of a page without totals. */
  readonly ending: string
}

/** The records the caller may list, filtered, sorted and paged as the query says. Throws 403 when the list is locked, 400 on a bad query. */
export const listRecords = coroutine(function* (engine: Engine, listing: Listing): Coroutine<Page> {
  const { collection, request } = listing
  const { paging, selection, statement: held } = readFor(engine, listing)
  const sorted = { ...selection, request }
  const budget = new Budget()
  const read = yield* awaited(readRecords(engine, { selection: sorted, statement: held(request), budget }))
  const { records } = read
  const totalItems = paging.skipsTotal ? -1 : (totalByPage(paging, read) ?? (yield* awaited(countRows(engine, sorted))))
  const presentation = { collection, records, request, expand: request.query.expand, budget }
  const items = yield* awaited(presentRecords(engine, presentation))
  return { items, page: paging.page, perPage: paging.perPage, ...totalsOf(paging, totalItems) }
})

/** The query as it was read before, if for the same kind of caller: its values alone come with the request. */
export function readFor(engine: Engine, listing: Listing): ReadList {
  const { collection, request, kept } = listing
  const before = kept?.read
  if (before?.collection === collection && before.account === accountOf(request)) return before
  const read = readList(engine, listing)
  if (kept) kept.read = read
  return read
}

const accountOf = ({ account }: RequestInfo) => account?.collection ?? null

function readList(engine: Engine, { collection, request }: Listing): ReadList {
  const { query } = request
  const rules = ruleConditions(collection.rules.list, request)
  if (rules === null) throw superusersOnly()
  refuseSuperuserNames(request)
  const paging = readPaging(query)
  const { page, perPage: limit } = paging
  const conditions: FilterText[] = query.filter ? [...rules, { text: query.filter, origin: 'client' }] : rules
  const selection = {
    collection,
    conditions,
    limit,
    offset: (page - 1) * limit,
    ...(query.sort && { sort: query.sort }),
  }
  const statement = engine.queries.held({ ...selection, request })
  const ending = `,${JSON.stringify({ page, perPage: limit, ...totalsOf(paging, -1) }).slice(1)}`
  return { collection, account: accountOf(request), paging, selection, statement, ending }
}

/** A sort may leave rows out, so it is part of what is counted. */
function countRows(engine: Engine, { limit: _, offset: __, ...selection }: Selection): MaybePromise<number> {
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
