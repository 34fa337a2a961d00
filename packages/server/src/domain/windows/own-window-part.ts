import type { Examinee } from '@olympiad/contract/collections/examinees'
import type { Exam } from '@olympiad/contract/collections/exams'
import { olympiad } from '@olympiad/contract/collections/index'
import { type Engine, loadRecord, type Transaction, type WritePart } from '@olympiad/engine'
import { allowancesOf, allowedEnd } from './allowed-end.ts'
import { examIdOf } from './sitters.ts'
import { COUNTED_ALREADY, countAnew } from './write-windows.ts'

const { examinees, exams } = olympiad

type Sitting = Pick<Examinee, 'id' | 'questionpaper' | 'exam' | 'starts' | 'ends'>

/** Whoever writes an examinee: an own window goes with its exam, whose last end it may be. */
export const ownWindowPart: WritePart = {
  concerns: ({ name }) => name === examinees.name,
  async judge(engine, transaction, write) {
    const [before, after] = sittings(write)
    if (!before || !after || isSameExam(before, after) || !hasWindow(before)) return undefined
    if (before.starts !== after.starts || before.ends !== after.ends) return undefined // written with the exam
    return { values: { starts: '', ends: await endElsewhere(engine, transaction, after) } }
  },
  async afterRow(engine, transaction, write) {
    const [before, after] = sittings(write)
    const isCounted = write.intent.windows === COUNTED_ALREADY.windows
    if (isCounted || (before && after && before.ends === after.ends && isSameExam(before, after))) return
    const concerned = [before, after].filter((sitting) => sitting && sitting.ends !== '') as Sitting[]
    const found = await Promise.all(concerned.map((sitting) => examIdOf(engine, transaction, sitting)))
    for (const id of new Set(found.filter(Boolean))) await countAnew(engine, transaction, id)
  },
}

function sittings({ before, after }: { before: unknown; after: unknown }): [Sitting | null, Sitting | null] {
  return [before as Sitting | null, after as Sitting | null]
}

const hasWindow = ({ starts, ends }: Sitting) => starts !== '' || ends !== ''
const isSameExam = (one: Sitting, other: Sitting) =>
  one.questionpaper === other.questionpaper && one.exam === other.exam

/** The own end in another exam, by what was given. */
async function endElsewhere(engine: Engine, transaction: Transaction, sitting: Sitting): Promise<string> {
  const id = await examIdOf(engine, transaction, sitting)
  const exam = id && (await loadRecord(engine.database, exams, id, transaction))
  return exam ? allowedEnd(exam as unknown as Exam, await allowancesOf(engine, transaction, sitting.id)) : ''
}
