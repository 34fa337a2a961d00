import type { TestServer } from '@olympiad/engine/test/server'

/** Has the next transaction begin only when the clock says so (ms since the epoch), as behind a long one of somebody else. */
export function nextWriteWaits({ engine: { database }, clock }: TestServer, untilMs: number): void {
  const write = database.write.bind(database)
  database.write = function late(work, writer) {
    clock.nowMs = untilMs
    database.write = write
    return write(work, writer)
  }
}
