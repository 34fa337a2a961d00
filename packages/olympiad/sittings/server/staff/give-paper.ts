import { ApiError, type Engine, loadRecord, notFound, type Transaction, table } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../../all/collections.ts'
import { plural } from '../../../ground/declared/spelling/counts.ts'
import { type Act, bindAct } from '../../../ground/server/acts/act.ts'
import { examineeInTurn } from '../../../ground/server/rows/examinee-rows.ts'
import { lockExams } from '../../../ground/server/rows/lock-exams.ts'
import { paperIn, questionsOf } from '../../../ground/server/rows/papers.ts'
import { examIdOf } from '../../../ground/server/rows/sitters.ts'
import type { StoredExaminee, StoredPaper } from '../../../ground/server/rows/stored.ts'
import { givePaper as declared, type GivenPaper } from '../../../people/declared/give-paper.ts'
import { judgedMs } from '../../../time/server/windows/exam-stage.ts'
import { countAnswers } from '../sheet.ts'
import { moveOne } from './move-one.ts'

const { examinees, exams, questionpapers } = olympiad

export interface GivePaperInput {
  readonly examinee: string
  /** The exam of the paper; may be empty if the examinee sits it already. */
  readonly exam: string
  /** One of its papers; may be empty where it has a single one. */
  readonly questionpaper: string
  readonly reason: string
  /** The examinee's username; null where it was asked for otherwise. */
  readonly confirm: string | null
}

interface Giving extends GivePaperInput {
  readonly paper: StoredPaper
  /** The paper that it was compared with. */
  readonly former: string
  readonly isSamePaper: boolean
  /** The papers as they were compared. */
  readonly compared: readonly StoredOf<typeof questionpapers>[]
}

/** Reads the papers before the transaction, so that no answer waits for it. Throws 404 for an id that does not exist, 400 for the paper that they have. */
export async function compareBefore(engine: Engine, input: GivePaperInput): Promise<Giving> {
  const examinee = await table(engine, examinees).find(input.examinee)
  if (!examinee) throw notFound()
  const former = examinee.questionpaper === '' ? null : await table(engine, questionpapers).find(examinee.questionpaper)
  const exam = await table(engine, exams).find(input.exam || (former?.exam ?? examinee.exam))
  if (!exam) throw notFound()
  const paper = await paperIn(engine, engine.database, { exam, questionpaper: input.questionpaper })
  if (paper.id === former?.id) throw new ApiError(400, `${examinee.username} has this paper already.`)
  const [one, other] = [former ? await questionsOf(engine, former) : '', await questionsOf(engine, paper)]
  const compared = [former, paper].filter((one) => one !== null) as StoredOf<typeof questionpapers>[]
  return { ...input, paper, compared, former: former?.id ?? '', isSamePaper: one !== '' && one === other }
}

/**
 * Gives an examinee another paper, even during the exam. Throws 409, which says what becomes of the answers, until `confirm` is the
 * username; 400 if a key would come out too soon or the sheet was submitted.
 */
export const give: Act<Giving, GivenPaper> = bindAct(declared, async (engine, transaction, { input, request }) => {
  const { examinee: id, paper, former, isSamePaper } = input
  const from = await examIdOf(engine, transaction, { questionpaper: former, exam: '' })
  const locked = await lockExams(engine, transaction, [from, paper.exam].filter(Boolean))
  const to = locked.get(paper.exam)
  await examineeInTurn(engine, transaction, { id })
  const examinee = await loadRecord(engine.database, examinees, id, transaction)
  if (!to || !examinee) throw notFound()
  const isAsCompared = examinee.questionpaper === former && (await areStill(engine, transaction, input.compared))
  if (!isAsCompared) throw new ApiError(409, `A paper of ${examinee.username} was changed meanwhile: look again.`)
  const answers = former === '' ? 0 : await countAnswers(engine, transaction, examinee)
  requireConfirmed(input, { examinee, answers })
  const move = { examinee, from: locked.get(from), to, paper, isSamePaper, nowMs: judgedMs(engine, request) }
  const moved = await moveOne(engine, transaction, { ...move, isAgreed: true })
  return { ...moved, questionpaper: paper.id, left: isSamePaper ? 0 : answers }
})

/** Whether the papers are the compared ones: neither replaced nor moved. */
async function areStill(
  { database }: Engine,
  transaction: Transaction,
  papers: readonly StoredOf<typeof questionpapers>[],
): Promise<boolean> {
  for (const { id, questionpaper, questionpaperlink, exam } of papers) {
    const now = await loadRecord(database, questionpapers, id, transaction)
    const isSame = now?.questionpaper === questionpaper && now.questionpaperlink === questionpaperlink
    if (!isSame || now.exam !== exam) return false
  }
  return true
}

interface Answered {
  readonly examinee: StoredExaminee
  readonly answers: number
}

function requireConfirmed({ confirm, isSamePaper }: Giving, { examinee: { username }, answers }: Answered): void {
  if (confirm === null || confirm === username) return
  const count = plural(answers, 'answer')
  const what = isSamePaper
    ? `The questions are the same: ${count} of ${username} will come along.`
    : `The questions are others: ${count} of ${username} will stay with the former paper and not count.`
  const message = `${what} This is done once the username is given as confirm.`
  throw new ApiError(409, message, { answers, comesAlong: isSamePaper, name: username }, { reason: 'exam.running' })
}
