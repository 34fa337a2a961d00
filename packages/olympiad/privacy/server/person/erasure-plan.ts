import type { Engine } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../../all/collections.ts'
import { registrationDrafts } from '../../../ground/server/rows/forms/drafts.ts'
import type { CountedRecords } from '../../declared/erase-examinee.ts'
import { personRecords, registrationsOf } from './person-records.ts'
import { knownOf, tracesOf } from './traces.ts'

const { imports, mails, registrations } = olympiad

/** What erasing somebody would do, counted by collection. */
export interface ErasurePlan {
  readonly goes: readonly CountedRecords[]
  /** These stay, without a name. */
  readonly stays: readonly CountedRecords[]
  /** Registrations with the same address and another name, which stay. */
  readonly sharing: number
}

/** Counts what erasing an examinee would delete, traces by address and name included, and what would stay. */
export async function erasurePlan(
  engine: Engine,
  person: StoredOf<(typeof olympiad)['examinees']>,
): Promise<ErasurePlan> {
  const { id, email } = person
  const found = [...(await personRecords(engine, id))]
  const own = found.find(([collection]) => collection.name === registrations.name)?.[1] ?? []
  const counted = (fate: 'goes' | 'stays') =>
    found
      .filter(([{ personal }, rows]) => rows.length > 0 && (personal.erase === 'unname') === (fate === 'stays'))
      .map(([{ name, noun = name }, rows]): CountedRecords => ({ collection: name, noun, count: rows.length }))
  const sharing = (await registrationsOf(engine, email)).length - own.length
  const traces = await tracesOf(engine, await knownOf(engine, person))
  return {
    goes: summed([
      ...counted('goes'),
      { collection: mails.name, noun: mails.noun ?? mails.name, count: traces.mails.length },
      { collection: registrationDrafts.name, noun: 'a form kept for later', count: traces.drafts.length },
    ]),
    // A file of other students too: it gets a name that tells nothing.
    stays: summed([
      ...counted('stays'),
      { collection: imports.name, noun: imports.noun ?? imports.name, count: traces.files.length },
    ]),
    sharing,
  }
}

/** One count for each collection, without those of nothing. */
function summed(counts: readonly CountedRecords[]): CountedRecords[] {
  const groups = [...Map.groupBy(counts, ({ collection }) => collection).values()]
  return groups.flatMap(([first, ...others]) => {
    const count = others.reduce((sum, other) => sum + other.count, first?.count ?? 0)
    return first && count > 0 ? [{ ...first, count }] : []
  })
}
