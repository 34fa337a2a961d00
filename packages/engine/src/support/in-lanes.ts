/**
 * Does the work on each item in order, on at most `lanes` items at the same time. After a failure it starts nothing more,
 * and throws once the running work has ended.
 */
export async function inLanes<Item>(
  lanes: number,
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const source = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]()
  const failures: unknown[] = []
  const lane = async () => {
    try {
      while (failures.length === 0) {
        const next = await source.next()
        if (next.done) return
        await work(next.value)
      }
    } catch (error) {
      failures.push(error)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  await source.return?.()
  if (failures.length > 0) throw failures[0]
}
