import { recordService } from '../../lib/record-service.ts'
import { patiently } from './use-list.ts'

/** Rows that are all here already, as the pages of a file. */
export async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}

/** How many rows of a short list are completed at once. */
const AT_ONCE = 8

/** The rows of a short list, each completed by a request of its own, some at a time. */
export async function* completed<Item, Row>(
  items: readonly Item[],
  complete: (item: Item) => Promise<Row>,
): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < items.length; at += AT_ONCE)
    yield await Promise.all(items.slice(at, at + AT_ONCE).map((item) => patiently(() => complete(item))))
}

/** Records of a page of a file. */
const PAGE = 200

interface RecordsOf {
  readonly filter?: string
  readonly sort: string
  readonly expand?: string
}

/** All records of a collection that match, a page at a time. */
export async function* recordPages<Row>(collection: string, options: RecordsOf): AsyncGenerator<readonly Row[]> {
  for (let page = 1; ; page += 1) {
    const read = () => recordService.collection<Row>(collection).getList(page, PAGE, { ...options, skipTotal: true })
    const { items } = await patiently(read)
    yield items
    if (items.length < PAGE) return
  }
}
