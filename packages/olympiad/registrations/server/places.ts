import { type Engine, queryOf, selectRows, type Transaction } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import type { StoredExam } from '../../ground/server/rows/stored.ts'

const { registrations } = olympiad

/** Whether an exam has no place left: forms count until they are refused. */
export async function isFull(
  { database }: Pick<Engine, 'database'>,
  reader: Pick<Transaction, 'all'>,
  { id, places }: Pick<StoredExam, 'id' | 'places'>,
): Promise<boolean> {
  if (places === 0) return false
  const taken = queryOf(database.dialect, registrations)
    .selectFrom(registrations.name)
    .where('exam', '=', id)
    .where('state', '!=', 'refused')
  const [row] = await selectRows(
    reader,
    taken.select(({ fn }) => fn.countAll().as('count')),
  )
  return Number(row?.count ?? 0) >= places
}
