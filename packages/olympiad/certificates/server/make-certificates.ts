import { ApiError, addTask, loadRecord, notFound } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { type Act, type ActValues, bindAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { actorOf } from '../../ground/server/audit/actor.ts'
import { setsOfExam } from '../../ground/server/rows/results/sets-of-exam.ts'
import type { StartedTask } from '../../tasks/declared/on-task.ts'
import { makeCertificates as declared } from '../declared/make-certificates.ts'
import { certificatesTask } from '../declared/make-certificates-task.ts'
import type { CertificatesInput } from './certificates-kind.ts'

const { exams, tasks } = olympiad

type MakeInput = ActValues<typeof declared>

/** Queues the task that makes the certificates of an exam. Throws 404, 400 without published results, and 409 while it runs. */
export const makeCertificates: Act<MakeInput, StartedTask> = bindAct(
  declared,
  async (engine, transaction, { input, request }) => {
    const exam = await loadRecord(engine.database, exams, input.exam, transaction)
    if (!exam) throw notFound()
    const [set] = await setsOfExam(engine, { exam: exam.id, state: 'published' }, transaction)
    if (!set) throw new ApiError(400, `The results of ${exam.name} are not published yet.`)
    const { actor = '', actorName = '' } = actorOf(request, undefined) ?? {}
    const ofExam: CertificatesInput = { resultset: set.id, exam: exam.id }
    const singleKey = `certificates ${exam.id}`
    const task = { kind: certificatesTask.name, input: ofExam, subject: exam.name, actor, actorName, singleKey }
    return { task: await addTask(engine, transaction, { tasks, task }) }
  },
)

export const makeCertificatesRoute = actRoute(declared, { act: makeCertificates })
