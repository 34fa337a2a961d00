import { type Engine, queryOf, selectRows, type Transaction } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'

const { objections } = olympiad

/** The questions of an exam with an unanswered objection, in order. */
export async function openObjections(
  { database }: Pick<Engine, 'database'>,
  executor: Pick<Transaction, 'all'>,
  exam: string,
): Promise<number[]> {
  const all = queryOf(database.dialect, objections).selectFrom(objections.name).select('question').distinct()
  const rows = await selectRows(executor, all.where('exam', '=', exam).where('state', '=', 'open').orderBy('question'))
  return rows.map(({ question }) => Number(question))
}
