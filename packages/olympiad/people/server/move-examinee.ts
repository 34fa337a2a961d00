import { loadRecord, notFound, TimeSlice } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { type Act, type ActValues, bindAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { requireStudents } from '../../ground/server/rows/examinee-rows.ts'
import { examsOf, lockExams } from '../../ground/server/rows/lock-exams.ts'
import { comparePapers, paperIn } from '../../ground/server/rows/papers.ts'
import { moveOne } from '../../sittings/server/staff/move-one.ts'
import { judgedMs } from '../../time/server/windows/exam-stage.ts'
import { moveExaminee as declared, type MovedExaminee } from '../declared/move-examinee.ts'

type MoveExamineeInput = ActValues<typeof declared>

/**
 * Moves examinees to another exam, all or none; the same act moves them back. Throws 400 if the paper differs and they have
 * started, and 404 for an id that does not exist.
 */
export const moveExaminee: Act<MoveExamineeInput, { moved: MovedExaminee[] }> = bindAct(
  declared,
  async (engine, transaction, { input: { examinees: ids, exam, questionpaper }, request }) => {
    requireStudents(ids)
    const sitters = await examsOf(engine, transaction, ids)
    const locked = await lockExams(engine, transaction, [exam, ...sitters.values()])
    const to = locked.get(exam)
    if (!to) throw notFound()
    const paper = await paperIn(engine, transaction, { exam: to, questionpaper })
    const isSame = comparePapers(engine, transaction)
    const moved: MovedExaminee[] = []
    const slice = new TimeSlice()
    for (const [id, from] of sitters) {
      if (slice.isOver) await slice.next()
      const examinee = await loadRecord(engine.database, olympiad.examinees, id, transaction)
      if (!examinee) throw notFound()
      if (examinee.questionpaper === paper.id && examinee.exam === exam) continue
      const isSamePaper = await isSame(examinee.questionpaper, paper)
      const move = { examinee, from: locked.get(from), to, paper, isSamePaper, nowMs: judgedMs(engine, request) }
      moved.push(await moveOne(engine, transaction, move))
    }
    return { moved }
  },
)

export const moveExamineeRoute = actRoute(declared, { act: moveExaminee })
