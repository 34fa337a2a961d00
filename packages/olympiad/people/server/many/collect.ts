import { type Engine, queryOf, readerFor, selectRows } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { type PeopleQuery, selectPeople } from '../lists/select-people.ts'
import type { ManyTask } from './do-rows.ts'
import { addRows, type ManyRow, rowsOf } from './rows.ts'

const { examinees } = olympiad
/** Students that are listed by one step. */
const AT_ONCE = 500

type NewRow = Omit<ManyRow, 'place'>

/** Some students, by their ids, in one step. */
export async function collectIds(engine: Engine, task: ManyTask, ids: readonly string[]): Promise<number> {
  const rows = (await existingOf(engine, ids)).map((examinee) => ({ examinee, former: null }))
  return keep(engine, task, { rows, listed: 0, after: '' })
}

/** The ids among these that are students, each once. */
export async function existingOf({ database }: Engine, ids: readonly string[]): Promise<string[]> {
  const query = queryOf(database.dialect, examinees).selectFrom(examinees.name).select('id').where('id', 'in', ids)
  return ids.length === 0 ? [] : (await selectRows(database, query)).map(({ id }) => id)
}

/** All students of a list, in the order of their usernames: so a list that grows meanwhile is walked only once. */
export async function collectFilter(engine: Engine, task: ManyTask, filter: PeopleQuery): Promise<number> {
  let { after = '', listed = 0 } = task.checkpoint ?? {}
  for (;;) {
    const query = await selectPeople(engine, { ...filter, sort: 'username', direction: 'asc' })
    const some = query.where('username', '>', after).limit(AT_ONCE)
    const reader = readerFor(engine.database, { asker: task.input.actor, isCostly: true })
    const keys = (await selectRows(reader, some)).map(({ key }) => key)
    after = keys.at(-1) ?? after
    if (keys.length > 0) listed = await keep(engine, task, { rows: await idsOf(engine, keys), listed, after })
    if (keys.length < AT_ONCE) return listed
  }
}

/** The students that another task changed, the last one first. */
export async function collectUndone(engine: Engine, task: ManyTask, undoes: string): Promise<number> {
  let { after = '0', listed = 0 } = task.checkpoint ?? {}
  for (;;) {
    const rows = await rowsOf(engine, { task: undoes, state: 'done', behind: Number(after), limit: AT_ONCE })
    after = String(rows.at(-1)?.place ?? after)
    const added = rows.map(({ examinee, former }) => ({ examinee, former }))
    if (rows.length > 0) listed = await keep(engine, task, { rows: added, listed, after })
    if (rows.length < AT_ONCE) return listed
  }
}

interface KeptList {
  readonly rows: readonly NewRow[]
  readonly listed: number
  readonly after: string
}

async function keep(engine: Engine, task: ManyTask, { rows, listed, after }: KeptList): Promise<number> {
  const now = listed + rows.length
  await task.step({ checkpoint: { after, listed: now, place: 0 }, done: 0, total: 0 }, (transaction) =>
    addRows(engine, transaction, { task: task.id, behind: listed, rows }),
  )
  return now
}

async function idsOf({ database }: Engine, usernames: readonly string[]): Promise<NewRow[]> {
  const query = queryOf(database.dialect, examinees).selectFrom(examinees.name).select(['id', 'username'])
  const rows = await selectRows(database, query.where('username', 'in', usernames).orderBy('username'))
  return rows.map(({ id }) => ({ examinee: id, former: null }))
}
