import type { CountedRecords } from '@olympiad/contract/acts/privacy/erase-examinee'
import { olympiad } from '@olympiad/contract/collections/index'
import type { Engine } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { personRecords, registrationsOf } from './person-records.ts'

const { registrations } = olympiad

/** What erasing somebody would do, counted by collection. */
export interface ErasurePlan {
  readonly goes: readonly CountedRecords[]
  /** These stay, without a name. */
  readonly stays: readonly CountedRecords[]
  /** Registrations with the same address and another name, which stay. */
  readonly sharing: number
}

/** Counts what erasing an examinee would delete, and what would stay. */
export async function erasurePlan(
  engine: Engine,
  { id, email }: StoredOf<(typeof olympiad)['examinees']>,
): Promise<ErasurePlan> {
  const found = [...(await personRecords(engine, id))]
  const own = found.find(([collection]) => collection.name === registrations.name)?.[1] ?? []
  const counted = (isKept: boolean) =>
    found
      .filter(([{ personal }, rows]) => rows.length > 0 && (personal.erase === 'unname') === isKept)
      .map(([{ name, noun = name }, rows]): CountedRecords => ({ collection: name, noun, count: rows.length }))
  const sharing = (await registrationsOf(engine, email)).length - own.length
  return { goes: counted(false), stays: counted(true), sharing }
}
