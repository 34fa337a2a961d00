import { askerOf } from '../../auth/identify.ts'
import type { Row } from '../../db/statement.ts'
import type { Engine } from '../../engine.ts'
import { rowsAtOnce } from '../../rows/rows-at-once.ts'
import { awaited, type Coroutine, coroutine, type MaybePromise } from '../../support/coroutine.ts'
import { fieldsPicker } from '../answer/pick-fields.ts'
import { FEW, isSameForAll } from '../answer/present.ts'
import { recordTextOf } from '../answer/record-text.ts'
import { type Listing, listRecords, type ReadList, readFor } from './list.ts'
import { pageText } from './page-text.ts'

/** Longer pages are read and written in slices. */
const SHORT = 1_000_000

interface TextListing extends Listing {
  /** The answer to `askAhead`. */
  readonly asked?: MaybePromise<Row[]> | undefined
}

/** Asks for the rows of a short page, which is cheap, before its caller is known for sure; undefined for any other page. */
export function askAhead(engine: Engine, listing: Listing): MaybePromise<Row[]> | undefined {
  try {
    const { request } = listing
    const read = readFor(engine, listing)
    const statement = isShort(engine, listing, read) ? read.statement(request) : undefined
    if (!statement?.batching) return undefined
    const asked = engine.database.ask(statement, askerOf(request))
    if (asked instanceof Promise) asked.catch(() => {}) // perhaps nobody needs it
    return asked
  } catch {
    return undefined // refused: what is asked afterwards says why
  }
}

/** A page of the records the caller may list, as JSON; `?fields=` applies to its items. Throws as `listRecords` does. */
export const listText = coroutine(function* (engine: Engine, listing: TextListing): Coroutine<string> {
  const pickFrom = fieldsPicker(listing.request.query.fields)
  const read = readFor(engine, listing)
  if (isShort(engine, listing, read)) {
    const { request, collection, asked } = listing
    const rows = yield* awaited(asked ?? engine.database.ask(read.statement(request), askerOf(request)))
    const { ofRow } = recordTextOf(collection, request.isSuperuser)
    const items = rows.map(ofRow).join()
    if (items.length < SHORT) return `{"items":[${items}]${read.ending}`
  }
  return yield* awaited(pageText(yield* awaited(listRecords(engine, listing)), pickFrom))
})

/** Whether a page has few records, and nothing but their fields. */
function isShort(engine: Engine, { collection, request }: Listing, { paging, selection }: ReadList): boolean {
  const { expand, fields } = request.query
  if (expand || fields || !paging.skipsTotal || !isSameForAll(engine, collection, request)) return false
  return selection.limit <= FEW && selection.limit <= rowsAtOnce(collection)
}
