import { ApiError, type Engine, records, type Transaction } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { examPhase, isReleased, ownWindow } from '../../ground/declared/exam-phase.ts'
import { hasAnswered } from '../../ground/server/rows/answered.ts'
import type { StoredExam, StoredExaminee, StoredPaper } from '../../ground/server/rows/stored.ts'
import { windowIn } from '../../time/server/whom.ts'
import type { MovedExaminee } from '../declared/move-examinee.ts'
import { copySheet } from './copy-sheet.ts'

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
