import { type Engine, loadRecord, queryOf, selectRows, type Transaction } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'

const { allowances, examinees, questionpapers } = olympiad

/** The first start and the last end among the windows of an exam's examinees; empty if none is set. */
export async function ownBounds(
  engine: Engine,
  transaction: Transaction,
  examId: string,
): Promise<{ opens: string; closes: string }> {
  const own = sittersOf(engine, examId).where(({ eb, or }) => or([eb('starts', '!=', ''), eb('ends', '!=', '')]))
  const bounds = own.select(({ fn, ref, val }) => [
    fn.min(fn('nullif', [ref('starts'), val('')])).as('opens'),
    fn.max('ends').as('closes'),
  ])
  const [row] = await selectRows(transaction, bounds)
  return { opens: String(row?.opens ?? ''), closes: String(row?.closes ?? '') }
}

/** Ids of the examinees of an exam with extra time. */
export async function allowedSitters(
  engine: Engine,
  executor: Pick<Transaction, 'all'>,
  examId: string,
): Promise<string[]> {
  const given = queryOf(engine.database.dialect, allowances).selectFrom(allowances.name).select('examinee')
  const rows = await selectRows(executor, sittersOf(engine, examId).where('id', 'in', given).select('id'))
  return rows.map(({ id }) => String(id))
}

/** Ids of the examinees of an exam from a school. */
export async function sitterIdsOfSchool(
  engine: Engine,
  executor: Pick<Transaction, 'all'>,
  { school, exam }: { readonly school: string; readonly exam: string },
): Promise<string[]> {
  const rows = await selectRows(executor, sittersOf(engine, exam).where('school', '=', school).select('id'))
  return rows.map(({ id }) => String(id))
}

/** How many sit an exam. */
export async function countSitters(
  engine: Engine,
  executor: Pick<Transaction, 'all'>,
  examId: string,
): Promise<number> {
  const all = sittersOf(engine, examId).select(({ fn }) => fn.countAll().as('count'))
  const [row] = await selectRows(executor, all)
  return Number(row?.count ?? 0)
}

/** The exam that an examinee sits: the exam of their paper, else their direct exam; empty without one. */
export async function examIdOf(
  engine: Engine,
  transaction: Transaction,
  { questionpaper, exam }: { readonly questionpaper: string; readonly exam: string },
): Promise<string> {
  if (questionpaper === '') return exam
  const paper = await loadRecord(engine.database, questionpapers, questionpaper, transaction)
  return String(paper?.exam ?? '')
}

/** Those who sit an exam, by its paper or without one. */
export function sittersOf({ database: { dialect } }: Engine, examId: string) {
  const builder = queryOf(dialect, questionpapers, examinees)
  const papers = builder.selectFrom(questionpapers.name).select('id').where('exam', '=', examId)
  return builder
    .selectFrom(examinees.name)
    .where(({ and, eb, or }) =>
      or([eb('questionpaper', 'in', papers), and([eb('exam', '=', examId), eb('questionpaper', '=', '')])]),
    )
}
