import { table } from '@olympiad/engine'
import type { TestStore } from '@olympiad/engine/test/databases'
import { finishTasks } from '@olympiad/engine/test/tasks/finish-tasks'
import { olympiad as collections } from '@olympiad/olympiad/all/collections'
import { olympiad } from '../../src/olympiad.ts'
import { type ActingServer, at, EXAM, idOf, NOON_MS, openActing, PASSWORD, STAFF } from '../acts/acting-server.ts'
import { setForm } from '../forms/set-form.ts'
import { readReply } from '../sent-file.ts'

const KEY = ['A', 'B', 'C', ...Array.from({ length: 97 }, () => 'D')]

/** Who sat the exam, and their letters from question 1 on; `-` is a blank. */
const SHEETS: Readonly<Record<string, string>> = {
  asha: 'ABCDDDDD', // 8 right
  ravi: 'ABCDD---', // 5 right
  meera: 'ABCDDA--', // 5 right, 1 wrong
  kiran: 'ABCDD---', // as Ravi
  zoya: 'AAAA----', // 1 right, 3 wrong
  voided: 'ABCDDDDDDD', // would be first
}

/** What the exam was about; a sheet is its answers from question 1 on, `-` for a blank. */
interface EndedPaper {
  /** By the specification where it is null. */
  readonly form: object | null
  readonly key: readonly string[]
  readonly sheets: Readonly<Record<string, string | readonly string[]>>
}

/** The exam of `openActing`, sat by six and over; one more opened it and answered nothing, and one never came. */
export async function openEndedExam(store: TestStore, paper: EndedPaper = { form: null, key: KEY, sheets: SHEETS }) {
  const acting = await openActing(store, undefined, { asks: 'no' })
  const { engine, clock, app, tokenOf } = acting.server
  if (paper.form) await setForm(acting, paper.form)
  await addSheets(acting, paper)
  const { taskQueue } = olympiad({ requireApproval: false })
  if (!taskQueue) throw new Error('the olympiad has a queue of tasks')
  clock.nowMs = NOON_MS + 200 * 60_000

  const headersOf = async (who: string) => {
    const isStaff = [...STAFF, 'second'].some((name) => name === who)
    return { authorization: await tokenOf(isStaff ? 'supervisors' : 'examinees', idOf(who)) }
  }
  /** Asks as somebody for what a path below /api holds: a body, or a file. */
  async function read(who: string, path: string) {
    return readReply(await app.inject({ method: 'GET', url: `/api/${path}`, headers: await headersOf(who) }))
  }
  async function post(who: string, act: string, payload: object) {
    const url = `/api/olympiad/${act}`
    const reply = await app.inject({ method: 'POST', url, headers: await headersOf(who), payload })
    return { status: reply.statusCode, body: reply.json() }
  }
  const setOf = (id: string) => table(engine, collections.resultsets).find(id)
  const finish = () => finishTasks(engine, taskQueue)
  /** Computes a set as the organiser, to its end. */
  async function compute() {
    const { status, body } = await post('organiser', 'compute-results', { exam: EXAM })
    if (status !== 200) throw new Error(`not computed: ${JSON.stringify(body)}`)
    await finish()
    const set = await setOf(body.resultset)
    if (!set) throw new Error('the set is gone')
    return set
  }
  return {
    ...{ ...acting, engine, clock, read, post, setOf, finish, compute },
    decide: (step: string, username: string) => decideOn(acting, step, username),
    publish: (resultset: string, confirm = 'Morning') => post('organiser', 'publish-results', { resultset, confirm }),
    /** Lines of a set as `username marks rank award standing`, in the order in which they were written. */
    async lines(resultset: string) {
      const names = new Map(
        (await table(engine, collections.examinees).all()).map(({ id, username }) => [id, username]),
      )
      const rows = await table(engine, collections.results).where({ resultset })
      return rows.map(({ examinee, marks, rank, award, standing }) =>
        [names.get(examinee), marks, rank, award || 'none', standing].join(' '),
      )
    },
  }
}

async function addSheets(acting: ActingServer, { key, sheets }: EndedPaper): Promise<void> {
  const { add } = acting.server
  const paper = idOf('paper')
  for (const username of ['meera', 'kiran', 'zoya', 'voided', 'blank', 'absent'])
    await add('examinees', { id: idOf(username), username, questionpaper: paper, school: idOf('south'), ...PASSWORD })
  await add('sittings', { examinee: idOf('blank'), questionpaper: paper, opened: at(1) })
  await add('answers', { id: idOf('key'), questionpaper: paper, answers: key })
  for (const [username, letters] of Object.entries(sheets))
    for (const [index, option] of [...letters].entries()) {
      const answer = { examinee: idOf(username), questionpaper: paper, questionnumber: index + 1, option }
      if (option !== '-') await add('attempts', answer)
    }
  const examiner = { id: idOf('second'), username: 'second', email: 'second@example.org', role: 'examiner' }
  await add('supervisors', { ...examiner, ...PASSWORD })
  await decideOn(acting, 'proposeVoid', 'voided')
  await decideOn(acting, 'confirmVoid', 'voided')
}

function decideOn({ server }: ActingServer, step: string, username: string): Promise<string> {
  const about = { examinee: idOf(username), questionpaper: idOf('paper') }
  return server.add('decisions', { ...about, step, reason: 'Two phones', by: 'organiser' })
}
