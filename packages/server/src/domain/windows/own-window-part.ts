import type { Examinee } from '@olympiad/contract/collections/examinees'
import type { Exam } from '@olympiad/contract/collections/exams'
import { olympiad } from '@olympiad/contract/collections/index'
import { type Engine, loadRecord, type Transaction, type WritePart } from '@olympiad/engine'
import { allowancesOf, allowedWindow } from './allowed-window.ts'
import { examIdOf } from './sitters.ts'
import { COUNTED_ALREADY, countAnew, giver } from './write-windows.ts'

const { examinees, exams } = olympiad

type Window = Pick<Examinee, 'starts' | 'ends'>
type Sitting = Window & Pick<Examinee, 'id' | 'questionpaper' | 'exam'>

/** Whoever writes an examinee: an own window goes with its exam, whose first start or last end it may be. */
export const ownWindowPart: WritePart = {
  concerns: ({ name }) => name === examinees.name,
  async judge(engine, transaction, write) {
    const [before, after] = sittings(write)
    if (!before || !after || isSameExam(before, after)) return undefined
    if (!isSameWindow(before, after)) return undefined // written with the exam
    const values = await windowElsewhere(engine, transaction, after)
    return isSameWindow(before, values) ? undefined : { values: { ...values, ...giver(values) } }
  },
  async afterRow(engine, transaction, write) {
    const [before, after] = sittings(write)
    const isCounted = write.intent.windows === COUNTED_ALREADY.windows
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

/** The own window in another exam, by what was given. */
async function windowElsewhere(engine: Engine, transaction: Transaction, sitting: Sitting): Promise<Window> {
  const id = await examIdOf(engine, transaction, sitting)
  const exam = id && (await loadRecord(engine.database, exams, id, transaction))
  if (!exam) return { starts: '', ends: '' }
  const given = await allowancesOf(engine, transaction, sitting.id)
  return { starts: '', ...allowedWindow(exam as unknown as Exam, given) }
}
