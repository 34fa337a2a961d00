import { declareTable, type Engine, queryOf, readRows, runQuery, selectRows, type Transaction } from '@olympiad/engine'
import { index } from '@olympiad/schema/collection'
import { olympiad } from '../../../all/collections.ts'

const { examinees, tasks } = olympiad
/** Few enough for the parameters of one statement. */
const AT_ONCE = 250
/** The longest reason that is kept. */
const WHY_MAX = 500

/** The outcome for a student in a task. The list is made first, so that the task's own changes cannot alter it. */
export const manyRows = declareTable('manyrows', {
  about: 'A student whom a task for many is about, and what became of it; nothing that names them.',
  columns: {
    task: { kind: 'text' },
    /** From 1 on, in the order of the task. */
    place: { kind: 'number' },
    examinee: { kind: 'text' },
    /** Empty until it was their turn; then `done` or `refused`. */
    state: { kind: 'text', default: '' },
    why: { kind: 'text', default: '' },
    /** What an undo needs; null before it was their turn. */
    former: { kind: 'json', nullable: true },
  },
  key: ['task', 'place'],
  indexes: [index('examinee'), index('task', 'state', 'place')],
  references: [
    { columns: ['task'], to: { table: tasks.name, columns: ['id'] }, onDelete: 'cascade' },
    { columns: ['examinee'], to: { table: examinees.name, columns: ['id'] }, onDelete: 'cascade' },
  ],
})

/** A student of a task's list. */
export interface ManyRow {
  readonly place: number
  readonly examinee: string
  /** As JSON; null where nothing can be undone. */
  readonly former: string | null
}

interface NewRows {
  readonly task: string
  /** Behind which place they come. */
  readonly behind: number
  readonly rows: readonly Omit<ManyRow, 'place'>[]
}

/** Adds students to the list of a task. */
export async function addRows({ database: { dialect } }: Engine, transaction: Transaction, added: NewRows) {
  const rows = added.rows.map((row, at) => ({ task: added.task, place: added.behind + at + 1, ...row }))
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const some = rows.slice(start, start + AT_ONCE)
    await runQuery(transaction, queryOf(dialect, manyRows).insertInto(manyRows.name).values(some))
  }
}

interface RowsQuery {
  readonly task: string
  readonly state: '' | 'done' | 'refused'
  /** Those behind this place. */
  readonly behind: number
  readonly limit: number
}

/** Students of a state, in the order of the task. */
export function rowsOf({ database }: Engine, { task, state, behind, limit }: RowsQuery): Promise<ManyRow[]> {
  const all = queryOf(database.dialect, manyRows).selectFrom(manyRows.name).select(['place', 'examinee', 'former'])
  const own = all.where('task', '=', task).where('state', '=', state).where('place', '>', behind)
  return readRows(database, manyRows, own.orderBy('place').limit(limit))
}

interface Outcome {
  readonly task: string
  readonly place: number
  readonly state: 'done' | 'refused'
  readonly why?: string
  readonly former?: object
}

/** Writes what became of a student. */
export async function writeOutcome({ database: { dialect } }: Engine, transaction: Transaction, outcome: Outcome) {
  const { task, place, state, why = '', former } = outcome
  const values = { state, why: why.slice(0, WHY_MAX), ...(former && { former: JSON.stringify(former) }) }
  const update = queryOf(dialect, manyRows).updateTable(manyRows.name).set(values)
  await runQuery(transaction, update.where('task', '=', task).where('place', '=', place))
}

/** How many are of a state. */
export async function countRows({ database }: Engine, task: string, state: 'done' | 'refused'): Promise<number> {
  const all = queryOf(database.dialect, manyRows).selectFrom(manyRows.name).where('task', '=', task)
  const count = all.where('state', '=', state).select(({ fn }) => fn.countAll().as('count'))
  const [row] = await selectRows(database, count)
  return Number(row?.count ?? 0)
}
