import { type Engine, queryOf, selectRows } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import type { AccountCounts } from './states.ts'

const { examinees, questionpapers } = olympiad

/** How many sit each exam. */
export interface Counts {
  of(exam: string): AccountCounts
}

/**
 * Counts the examinees of each exam: by their paper, or by their exam if they have none. With a school, only its
 * students. Otherwise the index of papers is counted, without reading rows.
 */
export async function countStudents(engine: Pick<Engine, 'database'>, school?: string): Promise<Counts> {
  const [provided, others] = await Promise.all([countWithPaper(engine, school), countWithoutPaper(engine, school)])
  return {
    of: (exam) => {
      const withoutPaper = others.get(exam) ?? 0
      return { students: (provided.get(exam) ?? 0) + withoutPaper, withoutPaper }
    },
  }
}

async function countWithPaper({ database }: Pick<Engine, 'database'>, school: string | undefined) {
  const builder = queryOf(database.dialect, examinees, questionpapers)
  const all = builder
    .selectFrom(examinees.name)
    .select(({ fn }) => ['questionpaper', fn.countAll().as('count')])
    .where('questionpaper', '!=', '')
    .groupBy('questionpaper')
  const counted = school === undefined ? all : all.where('school', '=', school)
  const [rows, papers] = await Promise.all([
    selectRows(database, counted),
    selectRows(database, builder.selectFrom(questionpapers.name).select(['id', 'exam'])),
  ])
  const exams = new Map(papers.map(({ id, exam }) => [String(id), String(exam)]))
  return summed(rows.map(({ questionpaper, count }) => [exams.get(String(questionpaper)) ?? '', Number(count)]))
}

async function countWithoutPaper({ database }: Pick<Engine, 'database'>, school: string | undefined) {
  const all = queryOf(database.dialect, examinees)
    .selectFrom(examinees.name)
    .select(({ fn }) => ['exam', fn.countAll().as('count')])
    .where('questionpaper', '=', '')
    .groupBy('exam')
  const rows = await selectRows(database, school === undefined ? all : all.where('school', '=', school))
  return summed(rows.map(({ exam, count }) => [String(exam), Number(count)]))
}

function summed(counts: readonly (readonly [string, number])[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [exam, count] of counts) sums.set(exam, (sums.get(exam) ?? 0) + count)
  return sums
}
