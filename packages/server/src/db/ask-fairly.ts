import type { Database, Row, Statement } from './database.ts'
import { SlowShapes } from './slow-shapes.ts'
import { Turns } from './turns.ts'

interface Ways {
  /** Where cheap reads run. */
  near(statement: Statement): Promise<Row[]>
  /** Where costly ones do, within limits; the time taken is measured there. */
  apart(statement: Statement): Promise<Timed>
  /** How many run apart at the same time. */
  readonly atOnce: number
  /** What takes as long, in ms, is slow. */
  readonly slowMs: number
}

/** Rows, and the milliseconds that finding them took. */
export interface Timed {
  readonly rows: Row[]
  readonly ms: number
}

/** Sends each question the way it should go: by what it is, and by how long its like took. */
export function askFairly({ near, apart, atOnce, slowMs }: Ways): Pick<Database, 'ask'> & { close(): void } {
  const shapes = new SlowShapes(slowMs)
  const turns = new Turns(atOnce)
  return {
    async ask(statement, asker) {
      const { sql } = statement
      // What a crowd asks is not slow by itself: the machine was, when it ran last. Its next quick run says so.
      if (statement.isCostly || (shapes.has(sql) && !turns.isCrowded)) {
        const { rows, ms } = await turns.run(asker, () => apart(statement))
        shapes.note(sql, ms)
        return rows
      }
      const startedAt = performance.now()
      const rows = await near(statement)
      shapes.note(sql, performance.now() - startedAt)
      return rows
    },
    close: () => turns.close(),
  }
}
