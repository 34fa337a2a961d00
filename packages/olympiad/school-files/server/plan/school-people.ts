import { type Engine, queryOf, selectRecords, selectRows, type Transaction } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../../all/collections.ts'

const { examinees, studentdetails } = olympiad

/** Ids and keys that one statement takes. */
export const AT_ONCE = 250

type StoredDetails = StoredOf<typeof studentdetails>

/** What is known of a student that a line may be about. */
export interface KnownPerson {
  readonly id: string
  readonly name: string
  readonly namekey: string
  readonly school: string
  readonly exam: string
  /** Absent where no school has sent anything. */
  readonly details: StoredDetails | undefined
}

type Reader = Pick<Transaction, 'all'>

/** All students with one of these keys of a name, by the key. */
export async function peopleByKeys(
  engine: Engine,
  keys: readonly string[],
  reader: Reader = engine.database,
): Promise<Map<string, KnownPerson[]>> {
  const found: KnownPerson[] = []
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    const some = keys.slice(start, start + AT_ONCE)
    const query = queryOf(engine.database.dialect, examinees)
      .selectFrom(examinees.name)
      .select(['id', 'name', 'namekey', 'school', 'exam'])
    const rows = await selectRows(reader, query.where('namekey', 'in', some).orderBy('username'))
    found.push(...(await withDetails(engine, rows, reader)))
  }
  return Map.groupBy(found, ({ namekey }) => namekey)
}

async function withDetails(
  engine: Engine,
  people: readonly Omit<KnownPerson, 'details'>[],
  reader: Reader,
): Promise<KnownPerson[]> {
  const details = new Map<string, StoredDetails>()
  for (let start = 0; start < people.length; start += AT_ONCE) {
    const ids = people.slice(start, start + AT_ONCE).map(({ id }) => id)
    const query = queryOf(engine.database.dialect, studentdetails).selectFrom(studentdetails.name).selectAll()
    for (const one of await selectRecords(reader, studentdetails, query.where('examinee', 'in', ids)))
      details.set(one.examinee, one)
  }
  return people.map((person) => ({ ...person, details: details.get(person.id) }))
}
