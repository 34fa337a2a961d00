import { olympiad } from '@olympiad/contract/collections/index'
import { type Engine, table } from '@olympiad/engine'
import { isRunning } from '../../domain/windows/running.ts'
import type { ImportPlan, PlannedRecord, TouchedRecord } from './import-plan.ts'

const WINDOW: readonly string[] = ['starts', 'ends']

/** Names of the exams that somebody may be sitting, by id. */
export async function runningExams(engine: Engine): Promise<Map<string, string>> {
  const exams = await table(engine, olympiad.exams).all()
  const running = exams.filter((exam) => isRunning(exam, engine.now()))
  return new Map(running.map(({ id, name }) => [id, name]))
}

/** What a plan would change of the windows, papers and keys of running exams. */
export async function touchedRecords(
  engine: Engine,
  records: readonly PlannedRecord[],
  running: ReadonlyMap<string, string>,
): Promise<TouchedRecord[]> {
  if (running.size === 0) return []
  const papers = await table(engine, olympiad.questionpapers).all()
  const examOfPaper = new Map(papers.map(({ id, exam }) => [id, exam]))
  return records.flatMap((record) => {
    const name = running.get(examOf(record, examOfPaper) ?? '')
    return name === undefined ? [] : [{ exam: name, record }]
  })
}

/** The exam of which a record would change the window, the paper or the key. */
function examOf(
  { wanted: { collection }, stored, changed }: PlannedRecord,
  examOfPaper: ReadonlyMap<string, string>,
): string | undefined {
  if (!stored || changed.length === 0) return undefined
  if (collection === olympiad.questionpapers.name) return String(stored.exam)
  if (collection === olympiad.answers.name) return examOfPaper.get(String(stored.questionpaper))
  const isMoved = collection === olympiad.exams.name && changed.some(({ field }) => WINDOW.includes(field))
  return isMoved ? stored.id : undefined
}

/** Throws where a plan would change a running exam, and says what. */
export function refuseTouched({ touched }: Pick<ImportPlan, 'touched'>): void {
  if (touched.length === 0) return
  const exams = [...new Set(touched.map(({ exam }) => exam))]
  const what = touched.map(({ record: { wanted, changed } }) => {
    return `${wanted.collection} "${wanted.label}" (${changed.map(({ field }) => field).join(', ')})`
  })
  const are = exams.length === 1 ? 'The exam is running' : 'The exams are running'
  throw new Error(
    `${are}: ${exams.join(', ')}. The bundle changes ${what.join(', ')}; nothing was written. Say --overwrite to mean it.`,
  )
}
