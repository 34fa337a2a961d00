import { type Engine, queryOf } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../all/collections.ts'
import type { ResultPart } from '../declared/result-list.ts'

const { results, resultsets } = olympiad

interface Selected {
  readonly set: StoredOf<typeof resultsets>
  readonly part: ResultPart
}

/** The lines of a part of a set, by rank, as a query of their ids that walks an index. */
export function selectResults({ database }: Engine, { set: { id, rule }, part }: Selected) {
  const all = queryOf(database.dialect, results)
    .selectFrom(`${results.name} as r`)
    .select('r.id as key')
    .where('r.resultset', '=', id)
    .orderBy('r.rank')
    .orderBy(`r.${database.dialect.orderColumn}`) // they were written by username
  const unranked = all.where('r.rank', '=', 0)
  if (part === 'void') return unranked.where('r.standing', '=', 'void')
  if (part === 'below') return unranked.where('r.standing', '=', 'counts')
  if (part === 'gain' || part === 'lose') return all.where('r.move', '=', part)
  const ranked = all.where('r.rank', '>', 0)
  if (part === 'prize') return ranked.where('r.rank', '<=', rule.prizes)
  if (part === 'merit') return ranked.where('r.rank', '<=', rule.merit)
  if (part === 'ranked') return ranked
  return ranked.where(({ exists, selectFrom }) =>
    exists(
      selectFrom(`${results.name} as o`)
        .select('o.id')
        .where('o.resultset', '=', id)
        .whereRef('o.rank', '=', 'r.rank')
        .whereRef('o.id', '!=', 'r.id'),
    ),
  )
}
