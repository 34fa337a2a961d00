import { olympiad } from '@olympiad/contract/collections/index'
import type { StoredOf } from '@olympiad/contract/record'
import type { ResultChanges } from '@olympiad/contract/results/result-set'
import { type Engine, table } from '@olympiad/engine'
import type { ComputedLine } from './compute-set.ts'

const { results, resultsets } = olympiad

/** What lines change against the set of the exam that is published; null while there is no such set. */
export async function changesAgainst(
  engine: Engine,
  { exam }: Pick<StoredOf<typeof resultsets>, 'exam'>,
  lines: readonly ComputedLine[],
): Promise<ResultChanges | null> {
  const [published] = await table(engine, resultsets).where({ exam, state: 'published' })
  if (!published) return null
  const now = new Map(lines.map((line) => [line.examinee, line]))
  const changes = { gain: 0, lose: 0, ranks: 0, awards: 0 }
  const columns = ['examinee', 'marks', 'rank', 'award'] as const
  for await (const old of table(engine, results).each({ where: { resultset: published.id }, select: [...columns] })) {
    const line = now.get(old.examinee)
    if (!line) continue
    changes.gain += Number(line.marks > old.marks)
    changes.lose += Number(line.marks < old.marks)
    changes.ranks += Number(line.rank !== old.rank)
    changes.awards += Number(line.award !== old.award)
  }
  return changes
}
