import { type Engine, type Job, queryOf, selectRecords, selectRows, TimeSlice, table } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { ownWindow } from '../../ground/declared/exam-phase.ts'
import type { StoredExam, StoredExaminee } from '../../ground/server/rows/stored.ts'
import type { StoredSitting } from './rows/sitting-rows.ts'
import { type Ended, hasReceiptOf, receiptAtEnd, SETTLE_MS } from './submit.ts'

const { attempts, examinees, exams, questionpapers, sittings } = olympiad
/** What ended longer ago gets its receipts when they are asked for. */
const LOOKED_AFTER_MS = 7 * 24 * 3_600_000
const AT_ONCE = 100
/** Receipts whose transactions may be one. */
const TOGETHER = 16

/** Exams in which nobody lacks a receipt, as they were then; by engine, since each server has its own. */
const through = new WeakMap<Engine['database'], Set<string>>()

type Sitter = Pick<StoredExaminee, 'id' | 'questionpaper' | 'ends'>

/**
 * Gives a receipt at the end time to each examinee who answered and has none, in one transaction each, and stops on
 * request. An interruption or a repetition does no harm: the same end gives the same receipt.
 */
export async function giveEndReceipts(engine: Engine): Promise<number> {
  const settledMs = engine.now() - SETTLE_MS
  const done = through.get(engine.database) ?? new Set()
  through.set(engine.database, done)
  let given = 0
  for (const exam of await examsToLookAfter(engine, settledMs)) {
    const key = `${exam.id} ${exam.ends} ${exam.closes}`
    if (done.has(key)) continue
    for (const { id } of await table(engine, questionpapers).where({ exam: exam.id }))
      given += await ofPaper(engine, { questionpaper: id, exam, settledMs })
    if (exam.closes <= formatRecordTime(settledMs)) done.add(key)
  }
  return given
}

async function examsToLookAfter({ database }: Engine, settledMs: number): Promise<StoredExam[]> {
  const all = queryOf(database.dialect, exams).selectFrom(exams.name).selectAll()
  const begun = all.where('starts', '<=', formatRecordTime(settledMs)).where('starts', '!=', '')
  const recent = begun.where('closes', '>', formatRecordTime(settledMs - LOOKED_AFTER_MS))
  return await selectRecords(database, exams, recent)
}

interface Looked {
  readonly questionpaper: string
  readonly exam: StoredExam
  readonly settledMs: number
}

async function ofPaper(engine: Engine, { questionpaper, exam, settledMs }: Looked): Promise<number> {
  const settled = formatRecordTime(settledMs)
  const slice = new TimeSlice()
  let given = 0
  let page: Sitter[] = []
  const endOf = (sitter: Sitter) => ownWindow(sitter, { starts: exam.starts, ends: exam.ends }).ends
  const closePage = async () => {
    const sitters = await withoutReceipt(engine, page, endOf)
    for (let from = 0; from < sitters.length; from += TOGETHER) {
      if (slice.isOver) await slice.next()
      const some = sitters.slice(from, from + TOGETHER)
      await giveTogether(
        engine,
        some.map((examinee) => ({ examinee, ends: endOf(examinee), nowMs: engine.now() })),
      )
      given += some.length
    }
    page = []
  }
  const columns = ['questionpaper', 'ends'] as const
  for await (const sitter of table(engine, examinees).each({ where: { questionpaper }, select: [...columns] })) {
    if (endOf(sitter) <= settled) page.push(sitter)
    if (page.length === AT_ONCE) await closePage()
  }
  await closePage()
  return given
}

async function giveTogether(engine: Engine, ended: readonly Ended[]): Promise<void> {
  const outcomes = await Promise.allSettled(ended.map((one) => receiptAtEnd(engine, one)))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

/** Examinees with an answer, but without a receipt of the end. */
async function withoutReceipt(
  { database }: Engine,
  page: readonly Sitter[],
  endOf: (sitter: Sitter) => string,
): Promise<Sitter[]> {
  const [first] = page
  if (!first) return []
  const builder = queryOf(database.dialect, sittings, attempts)
  const ids = page.map(({ id }) => id)
  const sat = builder.selectFrom(sittings.name).select(['examinee', 'closing', 'submitted'])
  const rows = await selectRows(
    database,
    sat.where('questionpaper', '=', first.questionpaper).where('examinee', 'in', ids),
  )
  const closed = new Map(rows.map((row) => [String(row.examinee), row as StoredSitting]))
  const open = page.filter((sitter) => {
    const sitting = closed.get(sitter.id)
    return !sitting || !hasReceiptOf(sitting, endOf(sitter))
  })
  if (open.length === 0) return []
  const answers = builder.selectFrom(attempts.name).select('examinee').distinct().where('option', '!=', '')
  const asked = answers.where('questionpaper', '=', first.questionpaper)
  const found = await selectRows(
    database,
    asked.where(
      'examinee',
      'in',
      open.map(({ id }) => id),
    ),
  )
  const answered = new Set([...found.map(({ examinee }) => String(examinee)), ...closed.keys()])
  return open.filter(({ id }) => answered.has(id))
}

export const endReceiptsJob: Job = {
  name: 'give receipts at the end',
  everyMs: 30_000,
  of: 'store',
  run: giveEndReceipts,
}
