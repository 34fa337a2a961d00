import { type Engine, queryOf, selectRows } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { sittersOf } from '../../ground/server/rows/sitters.ts'
import type { Member } from './school-groups.ts'

const { examinees, slipprints, slips } = olympiad

/** Who gets slips; empty fields do not limit it. */
export interface SlipScope {
  readonly school: string
  readonly exam: string
}

/** The students of a school and an exam. */
export function takersOf(engine: Engine, { school, exam }: SlipScope) {
  const everybody = queryOf(engine.database.dialect, examinees).selectFrom(examinees.name)
  const all = exam === '' ? everybody : everybody.where('id', 'in', sittersOf(engine, exam).select('id'))
  return school === '' ? all : all.where('school', '=', school)
}

/** The same, without students whose present password already stands on a slip of another print. */
export function unprintedTakers(engine: Engine, scope: SlipScope, print = '') {
  const printed = queryOf(engine.database.dialect, slips).selectFrom(slips.name).select('examinee')
  return takersOf(engine, scope).where('id', 'not in', printed.where('print', '!=', print))
}

type Takers = ReturnType<typeof takersOf>

/** How many there are. */
export async function countTakers({ database }: Engine, takers: Takers): Promise<number> {
  const [row] = await selectRows(
    database,
    takers.select(({ fn }) => fn.countAll<number>().as('count')),
  )
  return Number(row?.count ?? 0)
}

/** The next students behind an id, by id. */
export async function nextTakers(
  { database }: Engine,
  takers: Takers,
  after: string,
  limit: number,
): Promise<string[]> {
  const page = takers.select('id').where('id', '>', after).orderBy('id').limit(limit)
  return (await selectRows(database, page)).map(({ id }) => id)
}

/** The students of a print by school, room, seat and name; a student without a row has no slip any more. */
export async function slipOwners({ database }: Engine, print: string): Promise<Member[]> {
  const builder = queryOf(database.dialect, slips, examinees)
  const owned = builder.selectFrom(slips.name).select('examinee').where('print', '=', print)
  let owners = builder.selectFrom(examinees.name).select(['id', 'school']).where('id', 'in', owned)
  for (const column of ['school', 'room', 'seat', 'name', 'id'] as const) owners = owners.orderBy(column)
  return (await selectRows(database, owners)).map(({ id, school }) => ({ id, school }))
}

/** Prints whose time is over. */
export async function endedPrints({ database }: Engine, now: string): Promise<string[]> {
  const ready = queryOf(database.dialect, slipprints).selectFrom(slipprints.name).select('id')
  const ended = ready.where('state', '=', 'ready').where('ends', '<=', now)
  return (await selectRows(database, ended)).map(({ id }) => id)
}
