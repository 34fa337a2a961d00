import { randomBytes } from 'node:crypto'
import {
  ApiError,
  type Engine,
  hashPassword,
  queryOf,
  type RunningTask,
  records,
  selectRecords,
  selectRows,
  settingInTurn,
  type Transaction,
  table,
  writeSetting,
} from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import { bindTask } from '../../../ground/server/acts/bind-task.ts'
import type { Actor } from '../../../ground/server/audit/actor.ts'
import { rememberFields } from '../../../ground/server/imports/imported.ts'
import { applyImport } from '../../declared/apply-import.ts'
import { applyTask } from '../../declared/import-tasks.ts'
import type { StoredImport, StoredRow } from '../ground.ts'
import { isStale, planAgain } from '../plan/stale-plan.ts'
import { addPerson, changePerson, isNew, writing } from './apply-row.ts'
import { rest } from './rest.ts'
import { logStep } from './step-log.ts'

const { importrows, imports } = olympiad
/** Rows of a step: others wait for a step and no longer. */
const AT_ONCE = 20

/** What the tasks of school files are given. */
export interface ImportTask {
  readonly import: string
  readonly actor: Actor | null
}

export interface ApplyTask extends ImportTask {
  /** Whether the plan was compared with the people of now before the task began. */
  readonly isCompared: boolean
}

interface Checkpoint {
  /** The place of the last row that was carried out. */
  readonly after: number
  readonly done: number
  /** People changed since the plan was made: it is made again, and nothing is carried out. */
  readonly isStale?: true
}
type RunningApply = RunningTask<ApplyTask, Checkpoint>

/** The task kind that applies a plan, row by row. After a stop it continues after the last written row. */
export const applyKind = bindTask(applyTask, {
  async run(engine, task: RunningApply) {
    const stored = (await table(engine, imports).find(task.input.import)) as StoredImport | null
    if (stored?.task !== task.id || stored.state === 'reading')
      throw new ApiError(400, 'The plan is gone, or is read again.')
    await refuseStale(engine, task, stored)
    const total = await rowsToApply(engine, stored.id)
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
    let { after, done } = task.checkpoint ?? { after: 0, done: 0 }
    for (;;) {
      const rows = await nextRows(engine, stored.id, after)
      if (rows.length === 0) break
      const beganMs = performance.now()
      after = rows.at(-1)?.place ?? after
      done += rows.length
      await applyRows(engine, task, { stored, rows, passwordHash, checkpoint: { after, done }, total })
      await rest(engine, { beganMs, signal: task.signal })
    }
    const made = await countMade(engine, stored.id)
    await task.step({ checkpoint: { after, done }, done: total, total }, async (transaction) => {
      const applied = formatRecordTime(engine.now())
      await records({ engine, transaction }, imports).update(stored.id, { state: 'applied', applied, done: total })
    })
    return { done: total, made }
  },
})

/** The refusal of a plan that would be another one by now. */
export const stale = () =>
  new ApiError(409, 'People changed since. The plan was made again: look once more.', {}, { reason: 'import.stale' })

/**
 * Before the first row of a large file. Throws 409 if the plan was made again; a stopping server leaves that to the
 * next one.
 */
async function refuseStale(engine: Engine, task: RunningApply, stored: StoredImport): Promise<void> {
  const { checkpoint, input, signal } = task
  if (!checkpoint?.isStale) {
    if (checkpoint || input.isCompared || !(await isStale(engine, stored, signal))) return
    await task.step({ checkpoint: { after: 0, done: 0, isStale: true }, done: 0 })
  }
  await planAgain(engine, stored, signal)
  throw stale()
}

interface Step {
  readonly stored: StoredImport
  readonly rows: readonly StoredRow[]
  readonly passwordHash: string
  readonly checkpoint: Checkpoint
  readonly total: number
}

async function applyRows(engine: Engine, task: RunningApply, step: Step): Promise<void> {
  const { stored, rows, passwordHash, checkpoint, total } = step
  await task.step({ checkpoint, done: checkpoint.done, total }, (transaction) =>
    logStep(engine, transaction, {
      actor: task.input.actor ?? undefined,
      act: applyImport,
      async work() {
        const fresh = rows.filter(isNew)
        const usernames = await newUsernames(engine, transaction, fresh.length)
        const applying = { ...writing(engine, transaction), school: stored.school, passwordHash }
        // They have nothing in common, so that a shared store hears of all of them at once.
        await allSettled(fresh.map((row, at) => addPerson(applying, row, usernames[at] ?? '')))
        for (const row of rows) if (!isNew(row)) await changePerson(applying, row)
        await rememberFields(engine, transaction, applying.written)
      },
    }),
  )
}

/** Waits for all of them, so that nothing runs on after a fault. Throws the first one. */
async function allSettled(works: readonly Promise<void>[]): Promise<void> {
  for (const one of await Promise.allSettled(works)) if (one.status === 'rejected') throw one.reason
}

const KINDS = ['new', 'changed', 'doubtful'] as const

async function nextRows({ database }: Engine, id: string, after: number): Promise<StoredRow[]> {
  const all = queryOf(database.dialect, importrows).selectFrom(importrows.name).selectAll().where('import', '=', id)
  const open = all.where('place', '>', after).where('kind', 'in', KINDS).where('decision', '!=', 'later')
  return selectRecords(database, importrows, open.orderBy('place').limit(AT_ONCE))
}

async function rowsToApply({ database }: Engine, id: string): Promise<number> {
  const all = queryOf(database.dialect, importrows)
    .selectFrom(importrows.name)
    .where('import', '=', id)
    .where('kind', 'in', KINDS)
  const open = all.where('decision', '!=', 'later').select(({ fn }) => fn.countAll().as('count'))
  const [row] = await selectRows(database, open)
  return Number(row?.count ?? 0)
}

async function countMade({ database }: Engine, id: string): Promise<number> {
  const all = queryOf(database.dialect, importrows).selectFrom(importrows.name).where('import', '=', id)
  const made = all.where('isMade', '=', database.dialect.isShared ? true : 1)
  const [row] = await selectRows(
    database,
    made.select(({ fn }) => fn.countAll().as('count')),
  )
  return Number(row?.count ?? 0)
}

const { examinees } = olympiad
const SETTING = 'usernames.last'

/** This many unused usernames: `s26-000042`, without letters that look alike. Two tasks never take the same. */
async function newUsernames({ database, now }: Engine, transaction: Transaction, count: number): Promise<string[]> {
  if (count === 0) return []
  const year = new Date(now()).getUTCFullYear() % 100
  let last = Number(await settingInTurn(database, transaction, { name: SETTING, initial: '0' }))
  const names: string[] = []
  while (names.length < count) {
    const wanted = Array.from({ length: count - names.length }, (_, at) => usernameOf(year, last + at + 1))
    last += wanted.length
    const query = queryOf(database.dialect, examinees)
      .selectFrom(examinees.name)
      .select('username')
      .where('username', 'in', wanted)
    const taken = new Set((await selectRows(transaction, query)).map(({ username }) => username))
    names.push(...wanted.filter((name) => !taken.has(name)))
  }
  await writeSetting(database, transaction, { name: SETTING, value: String(last) })
  return names
}

const usernameOf = (year: number, number: number) =>
  `s${String(year).padStart(2, '0')}-${String(number).padStart(6, '0')}`
