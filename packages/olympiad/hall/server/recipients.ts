import { type Engine, queryOf, selectRows, type Transaction } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { countSitters } from '../../ground/server/rows/sitters.ts'

/** How many examinees an announcement reaches: of an exam, of a school, one, or all. */
export async function countRecipients(
  engine: Engine,
  executor: Pick<Transaction, 'all'>,
  { exam, school, examinee }: { readonly exam: string; readonly school: string; readonly examinee: string },
): Promise<number> {
  if (examinee !== '') return 1
  if (exam !== '') return countSitters(engine, executor, exam)
  const all = queryOf(engine.database.dialect, olympiad.examinees).selectFrom(olympiad.examinees.name)
  const those = school === '' ? all : all.where('school', '=', school)
  const [row] = await selectRows(
    executor,
    those.select(({ fn }) => fn.countAll().as('count')),
  )
  return Number(row?.count ?? 0)
}
