import type { LiveRecord, RecordEvent } from './watch.ts'

/** Which records of a collection a list shows, and in what order: the list's own filter and sort, as code. */
export interface ListRules<Item> {
  readonly collection: string
  includes(item: Item): boolean
  compare(one: Item, other: Item): number
}

/** The list after an event; undefined if only the server can tell. An unchanged list stays the same object. */
export function patchList<Item extends LiveRecord>(
  items: Item[],
  { collection, action, record }: RecordEvent,
  rules: ListRules<Item>,
): Item[] | undefined {
  if (collection !== rules.collection) return items
  if (record.id === '') return undefined
  const shown = items.find(({ id }) => id === record.id)
  if (shown && isOlder(record, shown)) return undefined
  const others = items.filter((item) => item !== shown)
  const item = record as Item
  if (action === 'delete' || !rules.includes(item)) return shown ? others : items
  return [...others, item].toSorted(rules.compare)
}

/**
 * Whether an event's record is older than the fetched one on show. Usually its newer event is on the way. But writes
 * may be committed in another order than their dates, so it may also be the last word.
 */
export function isOlder(record: LiveRecord, shown: LiveRecord): boolean {
  return record.updated !== undefined && shown.updated !== undefined && record.updated < shown.updated
}

/** The order of a list sorted by these fields, as texts, and then by id, as the service sorts. */
export function byFields<Item extends LiveRecord>(...fields: (keyof Item & string)[]) {
  return (one: Item, other: Item): number => {
    for (const field of [...fields, 'id'] as (keyof Item)[]) {
      if (one[field] !== other[field]) return String(one[field]) < String(other[field]) ? -1 : 1
    }
    return 0
  }
}
