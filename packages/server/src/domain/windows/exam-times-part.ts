import { olympiad } from '@olympiad/contract/collections/index'
import type { StoredOf } from '@olympiad/contract/record'
import type { WritePart } from '@olympiad/engine'
import { later, releasedAt } from './released-at.ts'
import { lastOwnEnd } from './sitters.ts'
import { COUNT_ANEW, moveOwnEnds } from './write-windows.ts'

type Exam = StoredOf<typeof olympiad.exams>

const DEPENDED_ON = ['starts', 'ends', 'release', 'released', 'closes'] as const

/** Keeps, whoever writes an exam, its last end and the instant of its release; the own ends move along. */
export const examTimesPart: WritePart = {
  concerns: ({ name }) => name === olympiad.exams.name,
  async judge(engine, transaction, write) {
    if (!write.after) return undefined
    const [before, after] = [write.before as Exam | null, write.after as unknown as Exam]
    const isAsked = write.intent.windows === COUNT_ANEW.windows
    if (before && !isAsked && DEPENDED_ON.every((name) => before[name] === after[name])) return undefined
    if (before && (before.starts !== after.starts || before.ends !== after.ends)) {
      await moveOwnEnds(engine, transaction, after)
    }
    const closes = later(after.ends, before ? await lastOwnEnd(engine, transaction, after.id) : '')
    const released = releasedAt({ before, after: { release: after.release, closes }, nowMs: write.request.nowMs })
    return { values: { closes, released } }
  },
}
