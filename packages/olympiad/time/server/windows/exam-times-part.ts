import type { WritePart } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import { ownBounds } from '../../../ground/server/rows/sitters.ts'
import { intentOf, type WriteIntent } from '../../../ground/server/rows/write-intent.ts'
import { examStage, isPlainWrite, judgedMs, refuseBegun } from './exam-stage.ts'
import { moveOwnWindows } from './move-windows.ts'
import { earlier, later, releasedAt } from './released-at.ts'

type Exam = StoredOf<typeof olympiad.exams>

const DEPENDED_ON = ['starts', 'ends', 'release', 'released', 'opens', 'closes'] as const

/** At each write of an exam: keeps its first start, last end and instant of release; its examinees' windows move along. */
export const examTimesPart: WritePart = {
  concerns: ({ name }) => name === olympiad.exams.name,
  async judge(engine, transaction, write) {
    if (!write.after) return undefined
    const [before, after] = [write.before as Exam | null, write.after as Exam]
    const intent = intentOf(write)
    const nowMs = judgedMs(engine, write.request)
    const isAsked = intent.windows === 'recount' || intent.release !== undefined
    if (before && isPlainWrite(write) && intent.release === undefined && isByHand(before) !== isByHand(after))
      refuseBegun(examStage(before, nowMs), 'its key and results come out by release and withhold alone.')
    if (before && !isAsked && DEPENDED_ON.every((name) => before[name] === after[name])) return undefined
    if (before && (before.starts !== after.starts || before.ends !== after.ends)) {
      const stage = examStage(before, nowMs)
      if (isPlainWrite(write) || (stage === 'running' && intent.windows !== 'byAct'))
        refuseBegun(stage, 'its times are moved by set-window alone.')
      await moveOwnWindows(engine, transaction, after)
    }
    const own = before ? await ownBounds(engine, transaction, after.id) : { opens: '', closes: '' }
    const [opens, closes] = [earlier(after.starts, own.opens), later(after.ends, own.closes)]
    const byTimes = releasedAt({ before, after: { release: after.release, closes }, nowMs })
    return { values: { opens, closes, released: byIntent(intent, { closes, nowMs }) ?? byTimes } }
  },
}

const isByHand = ({ release }: Exam) => release === 'byHand'

/** The stated release; undefined without one. */
function byIntent({ release }: WriteIntent, { closes, nowMs }: { closes: string; nowMs: number }): string | undefined {
  if (release === 'release') return later(formatRecordTime(nowMs), closes)
  return release === 'withhold' ? '' : undefined
}
