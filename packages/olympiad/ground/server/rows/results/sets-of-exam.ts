import { type Engine, type Transaction, table } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../../../all/collections.ts'
import type { ResultState } from '../../../../results/declared/result-set.ts'

const { resultsets } = olympiad
type StoredSet = StoredOf<typeof resultsets>

interface OfExam {
  readonly exam: string
  readonly state: ResultState
}

/** The result sets in a state that an exam is in: its own, then those of all exams of its level, each the newest first. */
export async function setsOfExam(
  { database }: Pick<Engine, 'database'>,
  { exam, state }: OfExam,
  reader: Pick<Transaction, 'all'> = database,
): Promise<StoredSet[]> {
  const all = table({ database }, resultsets, reader)
  const ids: string[] = []
  for await (const { id, exam: first, slots } of all.each({ where: { state }, select: ['exam', 'slots'] }))
    if (first === exam || slots?.some((slot) => slot.exam === exam)) ids.push(id)
  const found = await Promise.all(ids.map((id) => all.find(id)))
  const isJoint = (set: StoredSet) => Number(set.exam !== exam)
  const sets = found.flatMap((set) => set ?? [])
  return sets.toSorted((one, other) => isJoint(one) - isJoint(other) || other.number - one.number)
}
