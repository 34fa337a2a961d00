import { type Engine, loadRecord, type RequestInfo, type Transaction, type WritePart } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { ownWindow } from '../../../ground/declared/exam-phase.ts'
import { examIdOf } from '../../../ground/server/rows/sitters.ts'
import type { StoredExaminee } from '../../../ground/server/rows/stored.ts'
import { intentOf } from '../../../ground/server/rows/write-intent.ts'
import { allowancesOf, allowedWindow } from './allowed-window.ts'
import { begun, type ExamStage, isPlainWrite, judgedMs, ownStage } from './exam-stage.ts'
import { countAnew, giver } from './write-windows.ts'

const { examinees, exams } = olympiad

type Window = Pick<StoredExaminee, 'starts' | 'ends'>
type Sitting = Window & Pick<StoredExaminee, 'id' | 'questionpaper' | 'exam'>

/** At each write of an examinee: their window follows its exam, whose first start or last end it may be. */
export const ownWindowPart: WritePart = {
  concerns: ({ name }) => name === examinees.name,
  async judge(engine, transaction, write) {
    const [before, after] = sittings(write)
    if (before && !after && isPlainWrite(write))
      await refuseGone(engine, transaction, { before, request: write.request })
    if (!before || !after || isSameExam(before, after)) return undefined
    const values = await windowElsewhere(engine, transaction, after)
    if (isPlainWrite(write))
      await refuseSeated(engine, transaction, { ...write, before, after: { ...after, ...values } })
    if (!isSameWindow(before, after)) return undefined // written with the exam
    return isSameWindow(before, values) ? undefined : { values: { ...values, ...giver(values) } }
  },
  async afterRow(engine, transaction, write) {
    const [before, after] = sittings(write)
    const isCounted = intentOf(write).windows === 'counted'
    if (isCounted || (before && after && isSameWindow(before, after) && isSameExam(before, after))) return
    const concerned = [before, after].filter((sitting) => sitting && hasWindow(sitting)) as Sitting[]
    const found = await Promise.all(concerned.map((sitting) => examIdOf(engine, transaction, sitting)))
    for (const id of new Set(found.filter(Boolean))) await countAnew(engine, transaction, id)
  },
}

function sittings({ before, after }: { before: unknown; after: unknown }): [Sitting | null, Sitting | null] {
  return [before as Sitting | null, after as Sitting | null]
}

const hasWindow = ({ starts, ends }: Window) => starts !== '' || ends !== ''
const isSameWindow = (one: Window, other: Window) => one.starts === other.starts && one.ends === other.ends
const isSameExam = (one: Sitting, other: Sitting) =>
  one.questionpaper === other.questionpaper && one.exam === other.exam

/**
 * Who has begun to sit a paper, or has sat it, gets another one by an act alone, and nobody is put into an exam that has begun in place of the
 * one they have. A first paper is a record call like any other, until the exam is over: a late student is to sit down at once.
 */
async function refuseSeated(
  engine: Engine,
  transaction: Transaction,
  { before, after, request }: { readonly before: Sitting; readonly after: Sitting; readonly request: RequestInfo },
): Promise<void> {
  const stageOf = stagesAt(engine, transaction, judgedMs(engine, request))
  const stages = [await stageOf(after), ...(before.questionpaper === '' ? [] : [await stageOf(before)])]
  const isFirst = before.questionpaper === ''
  if (stages.includes('running') && !isFirst) throw begun('running', BY_AN_ACT)
  if (stages.includes('over')) throw begun('over', BY_AN_ACT)
}

/** An examinee is not deleted during their exam, with answers or without. */
async function refuseGone(
  engine: Engine,
  transaction: Transaction,
  { before, request }: { readonly before: Sitting; readonly request: RequestInfo },
): Promise<void> {
  const stage = await stagesAt(engine, transaction, judgedMs(engine, request))(before)
  if (stage === 'running') throw begun('running', 'who sits it can be deleted afterwards.')
}

/** Tells the stage of an examinee's exam, by their own window. */
function stagesAt(engine: Engine, transaction: Transaction, nowMs: number) {
  return async (sitting: Sitting): Promise<ExamStage> => {
    const id = await examIdOf(engine, transaction, sitting)
    const exam = id && (await loadRecord(engine.database, exams, id, transaction))
    return exam ? ownStage(ownWindow<Window>(sitting, exam), nowMs) : 'toCome'
  }
}

const BY_AN_ACT = 'who sits it gets another paper by move-examinee or give-paper alone.'

/** The examinee's window in another exam, from the time that was given. */
async function windowElsewhere(engine: Engine, transaction: Transaction, sitting: Sitting): Promise<Window> {
  const id = await examIdOf(engine, transaction, sitting)
  const exam = id && (await loadRecord(engine.database, exams, id, transaction))
  if (!exam) return { starts: '', ends: '' }
  const given = await allowancesOf(engine, transaction, sitting.id)
  return { starts: '', ...allowedWindow(exam, given) }
}
