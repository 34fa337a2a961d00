import { olympiad } from '@olympiad/contract/collections/index'
import type { StoredOf } from '@olympiad/contract/record'
import { type Engine, table } from '@olympiad/engine'

/** The collections that a bundle can say. */
type Exported =
  | 'editions'
  | 'schools'
  | 'exams'
  | 'questionpapers'
  | 'answers'
  | 'instructions'
  | 'notifications'
  | 'examinees'
  | 'supervisors'
  | 'approvals'
  | 'attempts'

/** A record of one of them as it is stored. */
export type Stored<Name extends Exported> = StoredOf<(typeof olympiad)[Name]>

export type StoredOlympiad = { readonly [Name in Exported]: readonly Stored<Name>[] }

/** All records that an export is made of, as they were at one instant, in their order of creation. */
export function storedOlympiad({ database }: Engine): Promise<StoredOlympiad> {
  return database.snapshot(async (all) => {
    const source = { database: { all, dialect: database.dialect } }
    return {
      editions: await table(source, olympiad.editions).all(),
      schools: byCreation(await table(source, olympiad.schools).all()),
      exams: byCreation(await table(source, olympiad.exams).all()),
      questionpapers: byCreation(await table(source, olympiad.questionpapers).all()),
      answers: byCreation(await table(source, olympiad.answers).all()),
      instructions: byCreation(await table(source, olympiad.instructions).all()),
      notifications: byCreation(await table(source, olympiad.notifications).all()),
      examinees: byCreation(await table(source, olympiad.examinees).all()),
      supervisors: byCreation(await table(source, olympiad.supervisors).all()),
      approvals: byCreation(await table(source, olympiad.approvals).all()),
      attempts: byCreation(await table(source, olympiad.attempts).all()),
    }
  })
}

/** What was created in the same millisecond stays in its order of insertion. */
function byCreation<R extends { readonly created: string }>(records: readonly R[]): readonly R[] {
  return records.toSorted((one, two) => Number(one.created > two.created) - Number(one.created < two.created))
}
