import { sql } from 'kysely'
import type { Transaction } from '../database.ts'
import type { Dialect } from '../dialect.ts'
import type { Row, SqlValue } from '../statement.ts'
import type { MigrationStep } from './named-migrations.ts'

/** Rows of a slice; few enough to be held, many enough to be quick. */
const SLICE = 500
const PLACE = '_place'

/** One statement over all rows, in the words of each store or in such as both understand. */
export function backfill(text: string | Readonly<Record<Dialect['name'], string>>): MigrationStep {
  return {
    async run(transaction, { name }) {
      await transaction.run({ sql: typeof text === 'string' ? text : text[name], parameters: [] })
    },
  }
}

interface Slices {
  readonly table: string
  /** Columns that are read. */
  readonly columns: readonly string[]
  /** Writes the results from some rows, in their order of insertion. */
  readonly change: (rows: readonly Row[], transaction: Transaction, dialect: Dialect) => Promise<void>
  readonly size?: number
}

/**
 * For changes that SQL cannot express: all rows pass by, a slice at a time in memory. It may see rows that were added
 * meanwhile.
 */
export function backfillSlices({ table, columns, change, size = SLICE }: Slices): MigrationStep {
  return {
    async run(transaction, dialect) {
      const { builder, orderColumn } = dialect
      for (let last: SqlValue = 0; ; ) {
        const { sql: text, parameters } = builder
          .selectFrom(table)
          .select([...columns, sql.ref(orderColumn).as(PLACE)])
          .where(sql.ref(orderColumn), '>', last)
          .orderBy(sql.ref(orderColumn))
          .limit(size)
          .compile()
        const rows = await transaction.all({ sql: text, parameters: parameters as SqlValue[] })
        if (rows.length === 0) return
        await change(rows, transaction, dialect)
        last = rows.at(-1)?.[PLACE] ?? last
      }
    },
  }
}
