import { type Engine, notFound, queryOf, selectRows, table } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { readingRoute } from '../../ground/server/acts/act-route.ts'
import { similarSheets as declared } from '../declared/compare-sheets.ts'
import type { ComparedSheets, NamedRecord, PaperSimilarity, SimilarSheets } from '../declared/similarity.ts'
import type { FoundOfPaper } from './compare-set.ts'
import { keyOfComparison } from './compare-sheets.ts'

const { examinees, resultsets, schools, tasks } = olympiad
/** Names that are looked up at once. */
const AT_ONCE = 500
const NOTHING = { compared: '', found: 0, papers: [] } as const

/** What the newest comparison of a set found, with names. Throws 404 for a set that does not exist. */
async function readComparison(engine: Engine, resultset: string): Promise<ComparedSheets> {
  if (!(await table(engine, resultsets).find(resultset))) throw notFound()
  const own = await table(engine, tasks).where({ singleKey: keyOfComparison(resultset) })
  const newest = own.toSorted((one, other) => (one.created < other.created ? -1 : 1)).at(-1)
  if (!newest || newest.state === 'cancelled') return { state: 'none', ...NOTHING }
  if (newest.state === 'failed') return { state: 'failed', ...NOTHING }
  if (newest.state !== 'done') return { state: 'running', ...NOTHING }
  const found = newest.checkpoint as readonly FoundOfPaper[]
  const papers = await named(engine, found)
  return { state: 'done', compared: newest.finished, found: found.reduce((sum, paper) => sum + paper.found, 0), papers }
}

async function named({ database }: Engine, found: readonly FoundOfPaper[]): Promise<PaperSimilarity[]> {
  const builder = queryOf(database.dialect, examinees, schools)
  const people = await byId(
    found.flatMap(({ pairs }) => pairs.flatMap(({ one, other }) => [one, other])),
    (ids) =>
      selectRows(
        database,
        builder.selectFrom(examinees.name).select(['id', 'name', 'username']).where('id', 'in', ids),
      ),
  )
  const places = await byId(
    found.flatMap(({ pairs, alike, tooLarge }) => [...pairs.map(({ school }) => school), ...alike, ...tooLarge]),
    (ids) => selectRows(database, builder.selectFrom(schools.name).select(['id', 'name']).where('id', 'in', ids)),
  )
  const schoolOf = (id: string): NamedRecord => places.get(id) ?? { id, name: '' }
  return found.map(({ pairs, alike, tooLarge, ...rest }) => ({
    ...rest,
    // An account that is gone is left out.
    pairs: pairs.flatMap(({ one: oneId, other: otherId, school, ...figures }): SimilarSheets[] => {
      const [one, other] = [people.get(oneId), people.get(otherId)]
      return one && other ? [{ ...figures, one, other, school: schoolOf(school) }] : []
    }),
    alike: alike.map(schoolOf),
    tooLarge: tooLarge.map(schoolOf),
  }))
}

/** What is read of each id, some of them at a time. */
async function byId<Row extends { readonly id: string }>(
  ids: readonly string[],
  read: (some: readonly string[]) => Promise<readonly Row[]>,
): Promise<Map<string, Row>> {
  const [distinct, rows] = [[...new Set(ids)], new Map<string, Row>()]
  for (let from = 0; from < distinct.length; from += AT_ONCE)
    for (const row of await read(distinct.slice(from, from + AT_ONCE))) rows.set(row.id, row)
  return rows
}

export const similarSheetsRoute = readingRoute(declared, {
  handle: (engine, { request }) => readComparison(engine, request.query.resultset ?? ''),
})
