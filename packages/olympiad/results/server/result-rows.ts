import { type Engine, type Query, queryOf, selectRows } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../all/collections.ts'
import type { ResultRow } from '../declared/result-list.ts'
import { unitOn } from '../declared/result-set.ts'

const { examinees, results, schools } = olympiad

type ResultSet = StoredOf<typeof olympiad.resultsets>

/** The lines of a set with these ids, in the same order, without deleted ones. */
export async function resultRows(engine: Engine, set: ResultSet, ids: readonly string[]): Promise<ResultRow[]> {
  if (ids.length === 0) return []
  const rows = await selectRows(engine.database, linesOf(engine, ids))
  const shared = await sharedRanks(engine, set.id, new Set(rows.map(({ rank }) => rank)))
  const known = new Map(rows.map((row) => [row.id, resultRow(row, { set, shared })]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

function linesOf({ database }: Engine, ids: readonly string[]) {
  return queryOf(database.dialect, results, examinees, schools)
    .selectFrom(`${results.name} as r`)
    .leftJoin(`${examinees.name} as e`, 'e.id', 'r.examinee')
    .leftJoin(`${schools.name} as s`, 's.id', 'e.school')
    .select([
      'r.id',
      'r.examinee',
      'r.questionpaper',
      'r.marks',
      'r.right',
      'r.wrong',
      'r.ignored',
      'r.partial',
      'r.sections',
      'r.percentile',
      'r.rank',
      'r.award',
      'r.decidedby',
    ])
    .select(['r.standing', 'r.move', 'r.marksbefore', 'r.rankbefore', 'r.awardbefore'])
    .select(['e.username', 'e.name', 's.id as schoolId', 's.name as schoolName'])
    .where('r.id', 'in', [...ids])
}
type Line = ReturnType<typeof linesOf> extends Query<infer R> ? R : never

async function sharedRanks({ database }: Engine, resultset: string, ranks: ReadonlySet<number>): Promise<Set<number>> {
  const query = queryOf(database.dialect, results)
    .selectFrom(results.name)
    .select(['rank', ({ fn }) => fn.countAll().as('count')])
    .where('resultset', '=', resultset)
    .where('rank', 'in', [...ranks])
    .where('rank', '>', 0)
    .groupBy('rank')
  const rows = await selectRows(database, query)
  return new Set(rows.filter(({ count }) => Number(count) > 1).map(({ rank }) => rank))
}

interface OfSet {
  readonly set: ResultSet
  readonly shared: ReadonlySet<number>
}

function resultRow(line: Line, { set, shared }: OfSet): ResultRow {
  const { username, name, schoolId, schoolName, questionpaper, sections, ...row } = line
  const school = { id: schoolId ?? '', name: schoolName ?? '' }
  const whose = { username: username ?? '', name: name ?? '', school }
  return {
    ...row,
    ...whose,
    sections: unitsIn(sections),
    unit: unitOn(set, questionpaper),
    isShared: shared.has(row.rank),
  }
}

/** The list in the form of the store, which is a text in one of them. */
const unitsIn = (sections: unknown): readonly number[] | null =>
  typeof sections === 'string' ? JSON.parse(sections || 'null') : (sections as readonly number[] | null)
