import type { Database } from '../db/database.ts'
import { declareTable } from '../db/schema/table.ts'
import { queryOf, readRows, runQuery } from '../db/schema/table-rows.ts'
import type { Job } from './job.ts'

/** Whose turn a job of the store is, and when the next one comes. */
export const jobTurns = declareTable('_jobs', {
  about: 'A job of which one server has the turn until an instant; the id is its name.',
  columns: {
    id: { kind: 'text' },
    holder: { kind: 'text', default: '' },
    heldUntilMs: { kind: 'number', default: 0 },
    dueMs: { kind: 'number', default: 0 },
  },
  key: ['id'],
  isPassing: true,
})

/** A turn that is not prolonged for so long is another server's: its holder has died. */
export const TURN_MS = 60_000

interface TurnTaker {
  readonly database: Database
  readonly now: () => number
  /** This server, among those of the store. */
  readonly holder: string
}

/**
 * Takes the turn of a job that is due and that nobody else is doing. Gives 0 when it is taken, else the ms until it is
 * worth another try. A clock that was set back does not put a job off: what lies further ahead than it can is due.
 */
export async function takeTurn({ database, now, holder }: TurnTaker, { name, everyMs }: Job): Promise<number> {
  const { dialect } = database
  const jobs = queryOf(dialect, jobTurns)
  const all = jobs.selectFrom(jobTurns.name).select(['heldUntilMs', 'dueMs']).where('id', '=', name)
  const [turn = await firstTurn(database, name)] = await readRows(database, jobTurns, all)
  const nowMs = now()
  const waitMs = Math.max(
    waitOf(turn.heldUntilMs, { nowMs, mostMs: TURN_MS }),
    waitOf(turn.dueMs, { nowMs, mostMs: everyMs }),
  )
  if (waitMs > 0) return waitMs
  const taken = jobs
    .updateTable(jobTurns.name)
    .set({ holder, heldUntilMs: nowMs + TURN_MS })
    .where('id', '=', name)
    .where('heldUntilMs', '=', turn.heldUntilMs)
    .where('dueMs', '=', turn.dueMs)
  return (await runQuery(database, taken)) === 1 ? 0 : Math.min(everyMs, TURN_MS)
}

async function firstTurn(database: Database, id: string) {
  const insert = queryOf(database.dialect, jobTurns).insertInto(jobTurns.name).values({ id })
  await runQuery(
    database,
    insert.onConflict((conflict) => conflict.doNothing()),
  )
  return { heldUntilMs: 0, dueMs: 0 }
}

const waitOf = (untilMs: number, { nowMs, mostMs }: { nowMs: number; mostMs: number }) =>
  untilMs - nowMs > mostMs ? 0 : Math.max(0, untilMs - nowMs)

/** Keeps a turn for longer; false when another server has it by now. */
export async function prolongTurn({ database, now, holder }: TurnTaker, { name }: Job): Promise<boolean> {
  const update = queryOf(database.dialect, jobTurns).updateTable(jobTurns.name)
  const mine = update
    .set({ heldUntilMs: now() + TURN_MS })
    .where('id', '=', name)
    .where('holder', '=', holder)
  return (await runQuery(database, mine)) === 1
}

/** Gives a turn back, the next one being due at that instant. */
export async function endTurn({ database, holder }: TurnTaker, { name }: Job, dueMs: number): Promise<void> {
  const update = queryOf(database.dialect, jobTurns).updateTable(jobTurns.name)
  const mine = update.set({ holder: '', heldUntilMs: 0, dueMs }).where('id', '=', name).where('holder', '=', holder)
  await runQuery(database, mine)
}
