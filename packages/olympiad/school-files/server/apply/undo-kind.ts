import { type Engine, type RunningTask, records, type Transaction, table } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { bindTask } from '../../../ground/server/acts/bind-task.ts'
import { rememberFields } from '../../../ground/server/imports/imported.ts'
import { undoTask } from '../../declared/import-tasks.ts'
import { undoImport } from '../../declared/undo-import.ts'
import type { StoredRow } from '../ground.ts'
import { isDetail } from '../plan/compare-person.ts'
import { pagesOf, writeRow } from '../plan/stored-rows.ts'
import type { ImportTask } from './apply-kind.ts'
import { writeChanges, writing } from './apply-row.ts'
import { whoWasHere } from './first-sign-ins.ts'
import { rest } from './rest.ts'
import { logStep } from './step-log.ts'
import { signedIn } from './undo-import.ts'

const { examinees, imports, studentdetails } = olympiad
const AT_ONCE = 20

interface Checkpoint {
  readonly done: number
}
type UndoTask = RunningTask<ImportTask, Checkpoint>

/**
 * The task kind that undoes a file: it deletes accounts that the file made, and restores values that it changed, unless
 * somebody edited them since.
 */
export const undoKind = bindTask(undoTask, {
  async run(engine, task: UndoTask) {
    const { import: id } = task.input
    const total = (await table(engine, imports).find(id))?.done ?? 0
    let done = task.checkpoint?.done ?? 0
    for await (const page of pagesOf(engine, id)) {
      const rows = page.filter(({ isDone }) => isDone)
      for (let start = 0; start < rows.length; start += AT_ONCE) {
        const beganMs = performance.now()
        const some = rows.slice(start, start + AT_ONCE)
        done += some.length
        await undoRows(engine, task, { rows: some, done, total })
        await rest(engine, { beganMs, signal: task.signal })
      }
    }
    await task.step({ checkpoint: { done }, done, total: done }, async (transaction) => {
      await records({ engine, transaction }, imports).update(id, { state: 'undone', done: 0 })
    })
    return { done }
  },
})

interface Step {
  readonly rows: readonly StoredRow[]
  readonly done: number
  readonly total: number
}

async function undoRows(engine: Engine, task: UndoTask, { rows, done, total }: Step): Promise<void> {
  const here = await whoWasHere(
    engine,
    rows.flatMap(({ isMade, examinee }) => (isMade ? [examinee] : [])),
  )
  if (here.size > 0) await stopUndo(engine, task, [...here])
  await task.step({ checkpoint: { done }, done, total: Math.max(total, done) }, (transaction) =>
    logStep(engine, transaction, {
      actor: task.input.actor ?? undefined,
      act: undoImport,
      async work() {
        for (const row of rows) await undoRow(engine, transaction, row)
      },
    }),
  )
}

/** Somebody signed in meanwhile: undone rows stay undone, and the file counts as applied. */
async function stopUndo(engine: Engine, task: UndoTask, ids: readonly string[]): Promise<never> {
  const people = await Promise.all(ids.map((id) => table(engine, examinees).find(id)))
  await engine.database.write((transaction) =>
    records({ engine, transaction }, imports).update(task.input.import, { state: 'applied' }),
  )
  throw signedIn(people.flatMap((person) => (person ? [person.username] : [])))
}

async function undoRow(engine: Engine, transaction: Transaction, row: StoredRow): Promise<void> {
  const people = records({ engine, transaction }, examinees)
  if (row.isMade) {
    await writeRow(engine, transaction, { id: row.id, examinee: '', isDone: false, isMade: false })
    if (await people.find(row.examinee)) await people.remove(row.examinee)
    return
  }
  const person = await people.find(row.examinee)
  const details = await records({ engine, transaction }, studentdetails).first({ examinee: row.examinee })
  const now = (field: string) =>
    isDetail(field as never) ? String(details?.[field as 'class'] ?? '') : String(person?.[field as 'name'])
  const back = row.changes.filter(({ field, to }) => person && now(field) === to)
  const on = writing(engine, transaction)
  await writeChanges(
    on,
    row.examinee,
    back.map(({ field, from }) => [field, from] as const),
  )
  await rememberFields(engine, transaction, on.written)
  await writeRow(engine, transaction, { id: row.id, isDone: false })
}
