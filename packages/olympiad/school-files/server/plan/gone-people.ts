import { type Engine, queryOf, selectRows } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { AT_ONCE } from './school-people.ts'

const { examinees, importrows, imports } = olympiad

/** Ids of the school's students in an earlier file of it, who are missing in this one. */
export async function gonePeople(engine: Engine, school: string, matched: ReadonlySet<string>): Promise<string[]> {
  const applied = queryOf(engine.database.dialect, imports)
    .selectFrom(imports.name)
    .select('id')
    .where('school', '=', school)
    .where('state', '=', 'applied')
  const ids = (await selectRows(engine.database, applied)).map(({ id }) => id)
  const gone = new Set<string>()
  for (const id of ids)
    for (let after = 0; ; ) {
      const query = queryOf(engine.database.dialect, importrows)
        .selectFrom(importrows.name)
        .select(['examinee', 'place'])
      const page = query
        .where('import', '=', id)
        .where('place', '>', after)
        .orderBy('place')
        .limit(AT_ONCE * 4)
      const rows = await selectRows(engine.database, page)
      for (const { examinee } of rows) if (examinee !== '' && !matched.has(examinee)) gone.add(examinee)
      if (rows.length < AT_ONCE * 4) break
      after = Number(rows.at(-1)?.place)
    }
  return stillThere(engine, school, [...gone])
}

async function stillThere({ database }: Engine, school: string, ids: readonly string[]): Promise<string[]> {
  const there: string[] = []
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const query = queryOf(database.dialect, examinees)
      .selectFrom(examinees.name)
      .select('id')
      .where('school', '=', school)
    const some = query.where('id', 'in', ids.slice(start, start + AT_ONCE)).where('username', '!=', '')
    there.push(...(await selectRows(database, some)).map(({ id }) => id))
  }
  return there
}
