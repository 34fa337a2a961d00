import { type Engine, table } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { isRunning } from '@olympiad/olympiad/time/server/windows/exam-stage'
import { formatRecordTime } from '@olympiad/schema/record-time'
import type { ImportPlan, PlannedRecord, TouchedRecord } from './import-plan.ts'

const WINDOW: readonly string[] = ['starts', 'ends']
/** Who has no paper yet may get their first one. */
const SEAT: readonly string[] = ['questionpaper', 'exam']

/** Names of the exams that somebody may be sitting, by id. */
export async function runningExams(engine: Engine): Promise<Map<string, string>> {
  const exams = await table(engine, olympiad.exams).all()
  const running = exams.filter((exam) => isRunning(exam, engine.now()))
  return new Map(running.map(({ id, name }) => [id, name]))
}

/** Names of the exams that are over for everybody, by id. */
export async function finishedExams(engine: Engine): Promise<Map<string, string>> {
  const now = formatRecordTime(engine.now())
  const exams = await table(engine, olympiad.exams).all()
  return new Map(exams.filter(({ closes }) => closes !== '' && closes <= now).map(({ id, name }) => [id, name]))
}

interface BegunExams {
  readonly running: ReadonlyMap<string, string>
  readonly finished: ReadonlyMap<string, string>
}

/**
 * What a plan would change in the windows, papers, keys and examinees of running exams, and in the keys of ended ones.
 */
export async function touchedRecords(
  engine: Engine,
  records: readonly PlannedRecord[],
  { running, finished }: BegunExams,
): Promise<TouchedRecord[]> {
  if (running.size + finished.size === 0) return []
  const papers = await table(engine, olympiad.questionpapers).all()
  const examOfPaper = new Map(papers.map(({ id, exam }) => [id, exam]))
  return records.flatMap((record) => {
    const id = examOf(record, examOfPaper) ?? ''
    const isKey = record.wanted.collection === olympiad.answers.name
    const [exam, over] = [running.get(id), isKey ? finished.get(id) : undefined]
    if (exam !== undefined) return [{ exam, record }]
    return over === undefined ? [] : [{ exam: over, record, isOver: true as const }]
  })
}

/** The exam of which a record would change the window, the paper, the key, or an examinee's paper. */
function examOf(
  { wanted: { collection }, stored, changed }: PlannedRecord,
  examOfPaper: ReadonlyMap<string, string>,
): string | undefined {
  if (!stored || changed.length === 0) return undefined
  if (collection === olympiad.questionpapers.name) return String(stored.exam)
  if (collection === olympiad.answers.name) return examOfPaper.get(String(stored.questionpaper))
  if (collection === olympiad.examinees.name) {
    const isSeatedElsewhere = changed.some(({ field }) => SEAT.includes(field))
    return isSeatedElsewhere ? examOfPaper.get(String(stored.questionpaper)) : undefined
  }
  const isMoved = collection === olympiad.exams.name && changed.some(({ field }) => WINDOW.includes(field))
  return isMoved ? stored.id : undefined
}

/** Throws where a plan would change a running exam, or a key that is out, and says what. */
export function refuseTouched({ touched }: Pick<ImportPlan, 'touched'>): void {
  if (touched.length === 0) return
  const exams = [...new Set(touched.map(({ exam }) => exam))]
  const what = touched.map(({ record: { wanted, changed } }) => {
    return `${wanted.collection} "${wanted.label}" (${changed.map(({ field }) => field).join(', ')})`
  })
  const state = touched.every(({ isOver }) => isOver) ? 'over' : 'running'
  const are = exams.length === 1 ? `The exam is ${state}` : `The exams are ${state}`
  throw new Error(
    `${are}: ${exams.join(', ')}. The bundle changes ${what.join(', ')}; nothing was written. Say --overwrite to mean it.`,
  )
}
