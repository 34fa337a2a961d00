import { JobQueue } from '../support/job-queue.ts'
import { KeyedQueue } from '../support/keyed-queue.ts'
import type { Database } from './database.ts'

/** Works of one writer under way at once. A page sends four answers at a time. */
const AT_ONCE = 4

/**
 * Limits each writer to its share of the store. Further writes of that writer wait in order, while others continue.
 * Writes without a writer never wait here.
 */
export function writeFairly(write: Database['write'], atOnce = AT_ONCE): Database['write'] {
  const writers = new KeyedQueue(() => new JobQueue(atOnce))
  return (work, writer, mayShare) =>
    writer === undefined ? write(work) : writers.run(writer, () => write(work, writer, mayShare))
}
