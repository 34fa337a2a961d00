import { type Engine, table } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import type { ResultState } from '@olympiad/olympiad/results/declared/result-set'
import type { StoredOf } from '@olympiad/schema/record'
import type { CommandOption } from '../command-words.ts'

const { exams, resultsets } = olympiad
export type StoredSet = StoredOf<typeof resultsets>
type StoredExam = StoredOf<typeof exams>

export const SET_OPTION = { value: 'N', help: 'Number of the result set.' } as const satisfies CommandOption
export const JSON_OPTION = { help: 'Prints one JSON document and nothing else.' } as const satisfies CommandOption

/** The result sets of an exam, also those of several exams together, the newest first. */
export async function setsOf(engine: Engine, { id }: StoredExam): Promise<StoredSet[]> {
  const sets = await table(engine, resultsets).all()
  const own = sets.filter(({ exam, slots }) => exam === id || slots?.some((slot) => slot.exam === id))
  return own.toSorted((one, other) => other.number - one.number)
}

/** The set of a number. Throws if there is no such set, or it is not computed yet. */
export async function numberedSet(engine: Engine, exam: StoredExam, number: string): Promise<StoredSet> {
  const sets = await setsOf(engine, exam)
  const set = sets.find((one) => String(one.number) === number)
  const numbers = sets.map((one) => one.number).toSorted((one, other) => one - other)
  if (!set)
    throw new Error(`--set: ${exam.name} has no result set ${number}; it has ${numbers.join(', ') || 'no sets'}`)
  if (set.state === 'computing') throw new Error(`--set: set ${number} of ${exam.name} is not computed yet`)
  return set
}

/** The set that counts: the published one, or else the newest that is ready; undefined where there is no such set. */
export async function countingSet(engine: Engine, exam: StoredExam): Promise<StoredSet | undefined> {
  const sets = await setsOf(engine, exam)
  const first = (state: ResultState) => sets.find((one) => one.state === state)
  return first('published') ?? first('ready')
}

/** The set that a command line means: of its number, or the one that counts. Throws where there is no such set. */
export async function meantSet(engine: Engine, exam: StoredExam, number: string | undefined): Promise<StoredSet> {
  if (number !== undefined) return numberedSet(engine, exam, number)
  const set = await countingSet(engine, exam)
  if (!set) throw new Error(`${exam.name} has no results: compute them with "olympiad results compute"`)
  if (set.state !== 'published') console.error(`Set ${set.number} of ${exam.name} is not published.`)
  return set
}
