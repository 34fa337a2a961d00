import type { Schema } from '@olympiad/contract/collection'
import { olympiad } from '@olympiad/contract/collections/index'
import type { StoredOf } from '@olympiad/contract/record'
import { type Engine, table } from '@olympiad/engine'
import type { ExportedName } from './exported-collections.ts'

/** A record of one of them as it is stored. */
export type Stored<Name extends ExportedName> = StoredOf<(typeof olympiad)[Name]>

export type StoredOlympiad = { readonly [Name in ExportedName]: readonly Stored<Name>[] }

/** All records that an export is made of, as they were at one instant, in their order of creation. */
export function storedOlympiad(engine: Engine): Promise<StoredOlympiad> {
  return engine.database.snapshot(async (all) => {
    const stored = <C extends Schema>(collection: C) => table(engine, collection, { all }).all()
    return {
      editions: await stored(olympiad.editions),
      schools: byCreation(await stored(olympiad.schools)),
      exams: byCreation(await stored(olympiad.exams)),
      questionpapers: byCreation(await stored(olympiad.questionpapers)),
      answers: byCreation(await stored(olympiad.answers)),
      instructions: byCreation(await stored(olympiad.instructions)),
      notifications: byCreation(await stored(olympiad.notifications)),
      examinees: byCreation(await stored(olympiad.examinees)),
      supervisors: byCreation(await stored(olympiad.supervisors)),
      allowances: byCreation(await stored(olympiad.allowances)),
      approvals: byCreation(await stored(olympiad.approvals)),
      attempts: byCreation(await stored(olympiad.attempts)),
    }
  })
}

/** What was created in the same millisecond stays in its order of insertion. */
function byCreation<R extends { readonly created: string }>(records: readonly R[]): readonly R[] {
  return records.toSorted((one, two) => Number(one.created > two.created) - Number(one.created < two.created))
}
