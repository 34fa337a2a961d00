import { type Engine, queryOf, selectRows, type Transaction } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { sittersOf } from '../../ground/server/rows/sitters.ts'

const { examinees, questionpapers } = olympiad

interface OfSchool {
  readonly exam: string
  readonly school: string
}

/** Whether all examinees of an exam are of one school, and there are any: two look-ups that end at the first row. */
export async function isOfSchoolAlone(
  engine: Engine,
  executor: Pick<Transaction, 'all'>,
  { exam, school }: OfSchool,
): Promise<boolean> {
  const isThere = async (operator: '=' | '!=') => {
    const found = sittersOf(engine, exam).where('school', operator, school).select('id').limit(1)
    return (await selectRows(executor, found)).length > 0
  }
  return (await isThere('=')) && !(await isThere('!='))
}

/** Ids of the exams that a school sits alone. */
export async function examsOfSchool(engine: Engine, school: string): Promise<string[]> {
  const { database } = engine
  const builder = queryOf(database.dialect, examinees, questionpapers)
  const own = builder.selectFrom(examinees.name).where('school', '=', school)
  const papers = own.where('questionpaper', '!=', '').select('questionpaper')
  const byPaper = builder.selectFrom(questionpapers.name).select('exam').distinct().where('id', 'in', papers)
  const direct = own.where('questionpaper', '=', '').where('exam', '!=', '').select('exam').distinct()
  const rows = [...(await selectRows(database, byPaper)), ...(await selectRows(database, direct))]
  const alone: string[] = []
  for (const exam of new Set(rows.map((row) => String(row.exam))))
    if (await isOfSchoolAlone(engine, database, { exam, school })) alone.push(exam)
  return alone
}
