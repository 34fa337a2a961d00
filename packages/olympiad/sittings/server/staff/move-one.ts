import {
  ApiError,
  addMany,
  asServer,
  type Engine,
  newRecordId,
  queryOf,
  records,
  selectRecords,
  TimeSlice,
  type Transaction,
  zeroRecord,
} from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import { examPhase, isReleased, ownWindow } from '../../../ground/declared/exam-phase.ts'
import { contextOf } from '../../../ground/server/audit/act-context.ts'
import { appendMany } from '../../../ground/server/audit/append.ts'
import { entriesOfMany } from '../../../ground/server/audit/entries-of-many.ts'
import { hasAnswered } from '../../../ground/server/rows/answered.ts'
import type { StoredAttempt, StoredExam, StoredExaminee, StoredPaper } from '../../../ground/server/rows/stored.ts'
import type { MovedExaminee } from '../../../people/declared/move-examinee.ts'
import { windowIn } from '../../../time/server/allowing.ts'
import { noteAnswer } from '../answered-counts.ts'

const NO_TIMES = { starts: '', ends: '' }

interface Move {
  readonly examinee: StoredExaminee
  /** The exam they sat until now, if any. */
  readonly from: StoredExam | undefined
  readonly to: StoredExam
  readonly paper: StoredPaper
  /** Whether it has the same questions as their former paper. */
  readonly isSamePaper: boolean
  readonly nowMs: number
  /** The caller knows what becomes of the answers: examinees who have started another paper are moved too. */
  readonly isAgreed?: boolean
}

/** Moves one examinee, with the answers if the paper is the same. Throws 400 for a move that would harm answers or key. */
export async function moveOne(engine: Engine, transaction: Transaction, move: Move): Promise<MovedExaminee> {
  const { examinee, from, to, paper, isSamePaper, nowMs } = move
  if (isReleased(nowMs, to)) throw new ApiError(400, `The key of ${to.name} is out: nobody can be moved there.`)
  if (examinee.submitted !== '')
    throw new ApiError(400, `The sheet of ${examinee.username} was submitted: reopen it first.`)
  if (examinee.paused !== '') throw new ApiError(400, `${examinee.username} is paused: let them go on first.`)
  const isAnswered = await hasAnswered(engine, transaction, examinee)
  if (from && !isSamePaper && !move.isAgreed) refuseStarted({ ...move, from }, isAnswered)
  const seat = { exam: to.id, questionpaper: paper.id }
  const window = windowIn(await records({ engine, transaction }, olympiad.examinees).update(examinee.id, seat), to)
  if (window.ends <= formatRecordTime(nowMs))
    throw new ApiError(
      400,
      `The exam ${to.name} is over for ${examinee.username}: nobody is moved to it, nor back to it.`,
    )
  if (from && from.id !== to.id && isSamePaper) refuseEarlyKey(from, window.ends)
  const sheet = { examinee: examinee.id, from: examinee.questionpaper, to: paper.id }
  const answers = isAnswered && isSamePaper ? await copySheet(engine, transaction, sheet) : 0
  const before = from ? windowIn(examinee, from) : NO_TIMES
  return { examinee: examinee.id, username: examinee.username, before, ...window, answers }
}

/** An examinee who has seen one paper sits no other. One who missed an exam that is over may sit another. */
function refuseStarted({ examinee, from, nowMs }: Move & { readonly from: StoredExam }, isAnswered: boolean): void {
  const phase = examPhase(nowMs, ownWindow(examinee, from))
  if (phase === 'notStarted' || (phase === 'ended' && !isAnswered)) return
  const rule = 'only one with the same paper is open to them now.'
  throw new ApiError(400, `The exam ${from.name} has started for ${examinee.username}: ${rule}`)
}

/** Throws if the key of a paper would come out while somebody still sits it elsewhere. */
function refuseEarlyKey({ name, released }: StoredExam, ends: string): void {
  if (released !== '' && released < ends)
    throw new ApiError(
      400,
      `The key of ${name}, whose paper is the same, comes out before their end: withhold it first.`,
    )
}

const { attempts } = olympiad
/** No staff may read answers, so their log entries name no examinee. */
const NOBODY = { id: '', school: '' }

/** A sheet: the answers of an examinee in a paper. */
interface Sheet {
  readonly examinee: string
  readonly questionpaper: string
}

/**
 * Copies an examinee's choices in a paper into the sheet of another paper with the same questions; if both have a row,
 * the newer choice wins. The first sheet stays unchanged. Returns the number of its answers.
 */
async function copySheet(
  engine: Engine,
  transaction: Transaction,
  { examinee, from, to }: { readonly examinee: string; readonly from: string; readonly to: string },
): Promise<number> {
  const there = await answersIn(engine, transaction, { examinee, questionpaper: to })
  const known = new Map(there.map((one) => [one.questionnumber, one]))
  const slice = new TimeSlice()
  const answers = from === to ? [] : await answersIn(engine, transaction, { examinee, questionpaper: from })
  const added: StoredAttempt[] = []
  for (const answer of answers) {
    if (slice.isOver) await slice.next()
    const old = known.get(answer.questionnumber)
    if (!old && !isBlank(answer)) added.push(newCopy(engine, answer, to))
    if (old && chosenAt(old) <= chosenAt(answer)) await changeCopy(engine, transaction, { answer, old })
  }
  await addCopies(engine, transaction, added)
  return answers.filter(({ option }) => option !== '').length
}

/** Older answers do not say when they were chosen. */
const chosenAt = ({ chosen, updated }: StoredAttempt) => chosen || updated
/** Cleared, and nothing is left of it. */
const isBlank = ({ option, marked }: StoredAttempt) => option === '' && !marked

/** The answer in the sheet of another paper, as every answer is stored. */
function newCopy({ now }: Engine, answer: StoredAttempt, questionpaper: string): StoredAttempt {
  const { examinee, questionnumber, option, marked, chosen, location, deviceId } = answer
  const time = formatRecordTime(now())
  const choice = { option, marked, location, deviceId, chosen: chosen === '' || chosen > time ? time : chosen }
  const whole = { ...zeroRecord(attempts, newRecordId()), examinee, questionpaper, questionnumber, ...choice }
  return { ...whole, created: time, updated: time } as StoredAttempt
}

/** A whole sheet by one statement. */
async function addCopies(engine: Engine, transaction: Transaction, added: readonly StoredAttempt[]): Promise<void> {
  const [records, collection] = [added, answersOf(engine)]
  await addMany(engine, transaction, { collection, records })
  const write = { action: 'create', collection, request: asServer(engine), intent: {}, before: null } as const
  for (const after of records) noteAnswer(engine, { ...write, after })
  const writes = records.map((after) => ({ collection, before: null, after, examinee: NOBODY }))
  await appendMany(engine, transaction, await entriesOfMany(engine, contextOf(transaction).cause, writes))
}

/** The collection with the rules that it has here. */
function answersOf({ registry }: Engine) {
  const collection = registry.find(attempts.name)
  if (!collection) throw new Error(`this service has no ${attempts.name}`)
  return collection
}

interface Copy {
  readonly answer: StoredAttempt
  /** The existing answer. */
  readonly old: StoredAttempt
}

async function changeCopy(engine: Engine, transaction: Transaction, { answer, old }: Copy): Promise<void> {
  const { option, marked, chosen, location, deviceId } = answer
  await records({ engine, transaction }, attempts).update(old.id, { option, marked, chosen, location, deviceId })
}

async function answersIn(engine: Engine, transaction: Transaction, sheet: Sheet): Promise<StoredAttempt[]> {
  return selectRecords(transaction, attempts, sheetOf(engine, sheet).orderBy('questionnumber'))
}

function sheetOf({ database: { dialect } }: Engine, { examinee, questionpaper }: Sheet) {
  const all = queryOf(dialect, attempts).selectFrom(attempts.name).selectAll()
  return all.where('examinee', '=', examinee).where('questionpaper', '=', questionpaper)
}
