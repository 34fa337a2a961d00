import type { LiveRecord, RecordEvent } from './watch.ts'

/** Which records of a collection a list shows, and in what order: the list's own filter and sort, as code. */
export interface ListRules<Item> {
  readonly collection: string
  includes(item: Item): boolean
  compare(one: Item, other: Item): number
}

/** What becomes of a list by an event; undefined where only the server can tell. A list that stays as it is stays the same. */
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
 * Whether an event's record is older than the one shown, which was fetched. As a rule its newer event is on the way; but
 * writes need not be committed in the order in which they are dated, so that it may as well be the last word.
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
