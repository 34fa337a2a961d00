import { type Engine, queryOf, type StoredRecord, selectRecords, table } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { type PersonalCollection, personalCollections } from '../records/personal-collections.ts'
import { recordsOf } from '../records/record-pages.ts'

const { examinees, registrations } = olympiad
/** The most registrations of one address that are read: a program may send more. */
const MOST = 5000

/** The registration forms of an e-mail address, in any case. */
export async function registrationsOf({ database }: Pick<Engine, 'database'>, email: string): Promise<StoredRecord[]> {
  if (email === '') return []
  const { equalsNoCase, orderColumn } = database.dialect
  const all = queryOf(database.dialect, registrations).selectFrom(registrations.name).selectAll()
  const found = all.where(equalsNoCase('email', email)).orderBy(orderColumn).limit(MOST)
  return selectRecords(database, registrations, found)
}

/**
 * All records of an examinee, by collection: for a command, since there may be very many. The account itself is not among them, nor
 * is the log of acts, which is read by its own means.
 */
export async function personRecords(
  engine: Pick<Engine, 'database' | 'registry'>,
  examinee: string,
): Promise<Map<PersonalCollection, readonly StoredRecord[]>> {
  const found = new Map<PersonalCollection, readonly StoredRecord[]>()
  const person = await table(engine, examinees).find(examinee)
  if (!person) return found
  const apart = personalCollections(engine).filter(({ personal: { of, erase } }) => of !== 'id' && erase !== 'redact')
  for (const collection of apart) found.set(collection, await recordsOf(engine, { collection, person }))
  return found
}
