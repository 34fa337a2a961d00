import { askerOf } from '../../auth/identify.ts'
import type { Engine } from '../../engine.ts'
import { rowsAtOnce } from '../../rows/rows-at-once.ts'
import { inSteps, type Steps, settled } from '../../support/steps.ts'
import { fieldsPicker } from '../answer/pick-fields.ts'
import { FEW, isSameForAll } from '../answer/present.ts'
import { recordTextOf } from '../answer/record-text.ts'
import { type Listing, listRecords, type ReadList, readFor } from './list.ts'
import { pageText } from './page-text.ts'

/** Longer pages are read and written in slices. */
const SHORT = 1_000_000

/** A page of the records the caller may list, as JSON; `?fields=` applies to its items. Throws as `listRecords` does. */
export const listText = inSteps(function* (engine: Engine, listing: Listing): Steps<string> {
  const pickFrom = fieldsPicker(listing.request.query.fields)
  const read = readFor(engine, listing)
  if (isShort(engine, listing, read)) {
    const { request, collection } = listing
    const rows = yield* settled(engine.database.ask(read.statement(request), askerOf(request)))
    const { ofRow } = recordTextOf(collection, request.isSuperuser)
    const items = rows.map(ofRow).join()
    if (items.length < SHORT) return `{"items":[${items}]${read.ending}`
  }
  return yield* settled(pageText(yield* settled(listRecords(engine, listing)), pickFrom))
})

/** Whether a page has few records, and nothing but their fields. */
function isShort(engine: Engine, { collection, request }: Listing, { paging, selection }: ReadList): boolean {
  const { expand, fields } = request.query
  if (expand || fields || !paging.skipsTotal || !isSameForAll(engine, collection, request)) return false
  return selection.limit <= FEW && selection.limit <= rowsAtOnce(collection)
}
