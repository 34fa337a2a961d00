/** Does the work on each item, so many at a time. */
export async function inTurns<T>(items: Iterable<T>, width: number, work: (item: T) => Promise<void>): Promise<void> {
  const rest = items[Symbol.iterator]()
  const worker = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: width }, worker))
}
