import { olympiad } from '@olympiad/contract/collections/index'
import { compileOnce, type Engine, type Transaction } from '@olympiad/engine'
import { countSitters } from '../ground/sitters.ts'

/** How many examinees hear of what is said to an exam, a school, one, or all. */
export async function countRecipients(
  engine: Engine,
  executor: Pick<Transaction, 'all'>,
  { exam, school, examinee }: { readonly exam: string; readonly school: string; readonly examinee: string },
): Promise<number> {
  if (examinee !== '') return 1
  if (exam !== '') return countSitters(engine, executor, exam)
  const all = engine.database.dialect.builder.selectFrom(olympiad.examinees.name)
  const those = school === '' ? all : all.where('school', '=', school)
  const [row] = await executor.all(compileOnce(those.select(({ fn }) => fn.countAll().as('count'))))
  return Number(row?.count ?? 0)
}
