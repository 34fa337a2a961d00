import { ApiError, type Engine, faultsText, type RequestInfo, records, type Transaction, table } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { runActIn } from '../../../ground/server/acts/act.ts'
import { bindTask } from '../../../ground/server/acts/bind-task.ts'
import { requestOf } from '../../../ground/server/acts/request-of.ts'
import { endAct } from '../../../ground/server/audit/act-context.ts'
import { chainWaiting } from '../../../ground/server/audit/append.ts'
import { manyTask } from '../../../many/declared/for-many-task.ts'
import type { ManyResult } from '../../../many/declared/many.ts'
import { collectFilter, collectIds, collectUndone } from './collect.ts'
import { type ManyInput, type ManyTask, prepareRows } from './do-rows.ts'
import { FOR_MANY } from './many-acts.ts'
import { countRows, type ManyRow, rowsOf, writeOutcome } from './rows.ts'

const { examinees, supervisors } = olympiad
/** Students of one transaction: more would delay the answers of others. */
const AT_ONCE = 20

/** The task kind that does an act for many students, a few in each transaction: who cannot be is named, the rest is done. */
export const manyKind = bindTask(manyTask, {
  async run(engine, task: ManyTask) {
    const { act, staff } = task.input
    const total = await collect(engine, task)
    let place = task.checkpoint?.place ?? 0
    for (;;) {
      const rows = await nextRows(engine, task, place)
      const last = rows.at(-1)
      if (!last) break
      await doFor(engine, task, { rows, total, request: await requestOf(engine, task.input) })
      place = last.place
      await chainWaiting(engine)
    }
    if (staff) await moveStaff(engine, task, { total, place })
    const [done, refused] = [await countRows(engine, task.id, 'done'), await countRows(engine, task.id, 'refused')]
    // Who was removed is on no list any more.
    return resultOf(task.input, { done: act === 'remove-examinees' ? total - refused : done, refused })
  },
})

/** What a task gave. */
export function resultOf(
  { act, undoes }: Pick<ManyInput, 'act' | 'undoes'>,
  { done, refused }: Pick<ManyResult, 'done' | 'refused'>,
): ManyResult {
  const canUndo = FOR_MANY[act].undone !== undefined && undoes === undefined && done > 0
  return { act, done, refused, canUndo, ...(undoes !== undefined && { isUndo: true as const }) }
}

/** Makes the list, once. */
async function collect(engine: Engine, task: ManyTask): Promise<number> {
  const { total } = task.checkpoint ?? {}
  if (total !== undefined) return total
  const { ids, filter, undoes } = task.input
  const listed = await (undoes !== undefined
    ? collectUndone(engine, task, undoes)
    : filter
      ? collectFilter(engine, task, filter)
      : collectIds(engine, task, ids ?? []))
  await task.step({ checkpoint: { total: listed, listed, place: 0 }, done: 0, total: listed })
  return listed
}

/** The next few; in an undo, those who had the same value before. */
async function nextRows(engine: Engine, { id, input }: ManyTask, behind: number): Promise<ManyRow[]> {
  const rows = await rowsOf(engine, { task: id, state: '', behind, limit: AT_ONCE })
  if (input.undoes === undefined) return rows
  const other = rows.findIndex(({ former }) => former !== rows[0]?.former)
  return other < 0 ? rows : rows.slice(0, other)
}

interface Turn {
  readonly rows: readonly ManyRow[]
  readonly total: number
  readonly request: RequestInfo
}

/** All of them at once; where one is refused, one by one. */
async function doFor(engine: Engine, task: ManyTask, turn: Turn): Promise<void> {
  const { rows, total } = turn
  try {
    return await doTogether(engine, task, turn)
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (rows.length === 1 && rows[0]) return refuse(engine, task, { row: rows[0], total, error })
  }
  for (const row of rows) await doFor(engine, task, { ...turn, rows: [row] })
}

const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status < 500

async function doTogether(engine: Engine, task: ManyTask, { rows, total, request }: Turn): Promise<void> {
  const effect = await prepareRows(engine, { input: task.input, rows, request })
  await step(task, { rows, total }, (transaction) => effect(transaction, task.id))
}

interface Refusal {
  readonly row: ManyRow
  readonly total: number
  readonly error: ApiError
}

/** Keeps why, without a name: the list outlives a student who is erased. */
async function refuse(engine: Engine, task: ManyTask, { row, total, error }: Refusal): Promise<void> {
  const { username = '' } = (await table(engine, examinees).find(row.examinee)) ?? {}
  const why = nameless(faultsText(error), username)
  await step(task, { rows: [row], total }, (transaction) =>
    writeOutcome(engine, transaction, { task: task.id, place: row.place, state: 'refused', why }),
  )
}

function nameless(text: string, username: string): string {
  if (username === '') return text
  const name = username.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const plain = text.replace(new RegExp(`(?<![\\w.-])${name}(?![\\w-])`, 'giu'), 'the student')
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`
}

function step(
  task: ManyTask,
  { rows, total }: Omit<Turn, 'request'>,
  effect: (transaction: Transaction) => Promise<void>,
) {
  const place = rows.at(-1)?.place ?? 0
  return task.step({ checkpoint: { total, listed: total, place }, done: place, total }, effect)
}

/** The staff of a school that is merged. */
async function moveStaff(engine: Engine, task: ManyTask, { total, place }: { total: number; place: number }) {
  const { staff, values } = task.input
  const request = await requestOf(engine, task.input)
  await task.step({ checkpoint: { total, listed: total, place }, done: total, total }, async (transaction) => {
    const work = async () => {
      const all = records({ engine, transaction }, supervisors)
      for (const id of staff?.ids ?? []) {
        const account = await all.lock(id)
        if (account?.school === staff?.from) await all.update(id, { school: staff?.to ?? '' })
      }
    }
    const input = { reason: values.reason }
    await runActIn(engine, transaction, { act: { name: 'merge-school' }, input, request, work })
    endAct(transaction)
  })
}
