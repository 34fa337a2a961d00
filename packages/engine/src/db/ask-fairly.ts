import { after, type MaybePromise, tryCall } from '../support/coroutine.ts'
import { FairLine } from '../support/fair-line.ts'
import { JobQueue } from '../support/job-queue.ts'
import { type Database, StoreUnavailable, TooManyReads } from './database.ts'
import { SlowStatements } from './slow-statements.ts'
import type { Row, Statement } from './statement.ts'

/** The key of all visitors together; there may be thousands. */
const NOBODY = ''
const WAITING = { ofOne: 8, ofAll: 64, longestMs: 5000, refusal: (reason: string) => new TooManyReads(reason) }

interface Ways {
  /** Where cheap reads run. */
  near(statement: Statement): MaybePromise<Timed>
  /** Where costly ones do, within limits. */
  apart(statement: Statement): Promise<Timed>
  /** How many run apart at the same time. */
  readonly atOnce: number
  /** From this time on, in ms, a statement is slow. */
  readonly slowMs: number
}

/** Rows, and the milliseconds of work that finding them took. */
export interface Timed {
  readonly rows: Row[]
  readonly ms: number
}

/**
 * Sends each question the way it should go: by what it is, and by how long its like took the same asker. What one asker
 * finds slow is not held against others, or a hitch in the wrong moment would send everybody's question to the line.
 */
export function askFairly({ near, apart, atOnce, slowMs }: Ways): Pick<Database, 'ask'> & { close(): void } {
  const shapes = new SlowStatements(slowMs)
  const queue = new JobQueue(atOnce, new FairLine(WAITING))
  return {
    ask(statement, asker) {
      const isApart = statement.isCostly || shapes.has(asker, statement.sql)
      const found = isApart ? queue.run(() => apart(statement), asker) : tryCall(() => near(statement))
      return after(found, ({ rows, ms }) => {
        if (asker !== NOBODY) shapes.note(asker, statement.sql, ms)
        return rows
      })
    },
    close: () => void queue.close(new StoreUnavailable('the store is closing')),
  }
}
