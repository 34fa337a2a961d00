import type { Engine } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import type { StoredOf } from '@olympiad/schema/record'
import { findByText } from '../accounts/find-record.ts'

export type Person = StoredOf<typeof olympiad.examinees>

/** An examinee by username, in any case, or by id. Throws if there is no such examinee. */
export async function findPerson(engine: Engine, text: string): Promise<Person> {
  const { examinees } = olympiad
  for (const field of ['username', 'id']) {
    const found = await findByText(engine, examinees, { field, text })
    if (found) return found as Person
  }
  throw new Error(`there is no examinee ${text}`)
}
