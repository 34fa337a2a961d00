import { ApiError, type Engine, loadRecord, notFound, records, TimeSlice, type Transaction } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { ownWindow } from '../../ground/declared/exam-phase.ts'
import { type Act, type ActValues, bindAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { hasAnswered } from '../../ground/server/rows/answered.ts'
import { examineeInTurn, requireStudents } from '../../ground/server/rows/examinee-rows.ts'
import { examsOf, lockExams } from '../../ground/server/rows/lock-exams.ts'
import type { StoredExam, StoredExaminee } from '../../ground/server/rows/stored.ts'
import { judgedMs, ownStage } from '../../time/server/windows/exam-stage.ts'
import { changeSchool as changeDeclared, withdrawExaminees as withdrawDeclared } from '../declared/change-seats.ts'

const { examinees, schools, sittings } = olympiad

interface Changed {
  /** Usernames. */
  readonly changed: string[]
}
type ChangeSchoolInput = ActValues<typeof changeDeclared>

/** Puts students into another school, all or none. Throws 404 for an id that does not exist. */
export const changeSchool: Act<ChangeSchoolInput, Changed> = bindAct(
  changeDeclared,
  async (engine, transaction, { input: { examinees: ids, school } }) => {
    requireStudents(ids)
    if (school !== '' && !(await loadRecord(engine.database, schools, school, transaction))) throw notFound()
    const changed: string[] = []
    for (const id of new Set(ids)) {
      const examinee = await examineeInTurn(engine, transaction, { id })
      if (examinee.school === school) continue
      await records({ engine, transaction }, examinees).update(id, { school })
      changed.push(examinee.username)
    }
    return { changed }
  },
)

type WithdrawInput = ActValues<typeof withdrawDeclared>

/**
 * Takes students out of their exam, all or none. Throws 404, and 400 with the names of those who have begun or sat it.
 */
export const withdrawExaminees: Act<WithdrawInput, Changed> = bindAct(
  withdrawDeclared,
  async (engine, transaction, { input: { examinees: ids }, request }) => {
    requireStudents(ids)
    const sitters = await examsOf(engine, transaction, ids)
    const locked = await lockExams(engine, transaction, sitters.values())
    const nowMs = judgedMs(engine, request)
    const changed: string[] = []
    const slice = new TimeSlice()
    for (const [id, from] of sitters) {
      if (slice.isOver) await slice.next()
      const examinee = await examineeInTurn(engine, transaction, { id })
      if (examinee.exam === '' && examinee.questionpaper === '') continue
      await refuseBegun(engine, transaction, { examinee, exam: locked.get(from), nowMs })
      await records({ engine, transaction }, examinees).update(id, { exam: '', questionpaper: '' })
      changed.push(examinee.username)
    }
    return { changed }
  },
)

interface Sitter {
  readonly examinee: StoredExaminee
  readonly exam: StoredExam | undefined
  readonly nowMs: number
}

/** Absent students stay in the exam's list: that is what happened. */
async function refuseBegun(engine: Engine, transaction: Transaction, { examinee, exam, nowMs }: Sitter): Promise<void> {
  const { id, username, questionpaper } = examinee
  if (!exam) return
  const own = { examinee: id, questionpaper }
  const hasOpened = (await records({ engine, transaction }, sittings).count(own)) > 0
  if (hasOpened || (await hasAnswered(engine, transaction, examinee)))
    throw new ApiError(400, `${username} has begun ${exam.name}: what they did stays.`)
  if (ownStage(ownWindow(examinee, exam), nowMs) === 'over')
    throw new ApiError(400, `The exam ${exam.name} is over for ${username}.`)
}

/** Acts that change where students sit, and for which school. */
export const seatRoutes = [
  actRoute(changeDeclared, { act: changeSchool }),
  actRoute(withdrawDeclared, { act: withdrawExaminees }),
]
