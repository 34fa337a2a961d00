import type { Database } from '../db/database.ts'
import { declareTable } from '../db/schema/table.ts'
import { queryOf, readRows, runQuery } from '../db/schema/table-rows.ts'
import type { Job } from './job.ts'

/** Which server holds the lease of a job, and when the job is due next. */
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

/** A lease that is not renewed for this long is free: its holder has died. */
export const TURN_MS = 60_000

interface TurnTaker {
  readonly database: Database
  readonly now: () => number
  /** Names this server among those that share the store. */
  readonly holder: string
}

/**
 * Takes the lease of a job that is due and free. Returns 0 if it got the lease, else the ms until the next try. A clock
 * that was set back does not delay a job: a time too far ahead counts as due.
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

/** Renews a lease; false if another server has taken it. */
export async function prolongTurn({ database, now, holder }: TurnTaker, { name }: Job): Promise<boolean> {
  const update = queryOf(database.dialect, jobTurns).updateTable(jobTurns.name)
  const mine = update
    .set({ heldUntilMs: now() + TURN_MS })
    .where('id', '=', name)
    .where('holder', '=', holder)
  return (await runQuery(database, mine)) === 1
}

/** Releases a lease; the job is due next at that instant. */
export async function endTurn({ database, holder }: TurnTaker, { name }: Job, dueMs: number): Promise<void> {
  const update = queryOf(database.dialect, jobTurns).updateTable(jobTurns.name)
  const mine = update.set({ holder: '', heldUntilMs: 0, dueMs }).where('id', '=', name).where('holder', '=', holder)
  await runQuery(database, mine)
}
