import { type Engine, queryOf } from '@olympiad/engine'
import { namingRecords, type PersonalCollection } from './personal-collections.ts'

type EngineParts = Pick<Engine, 'database' | 'registry'>

/** An examinee, by all that leads to their records. */
export interface Person {
  readonly id: string
  readonly email: string
  readonly name: string
}

export interface Owned {
  readonly collection: PersonalCollection
  readonly person: Person
}

/** The rows of a collection that belong to an examinee, as its declaration says; a statement to go on with. */
export function ownedRows(engine: EngineParts, { collection, person }: Owned) {
  const { dialect } = engine.database
  const { equalsNoCase } = dialect
  const rows = queryOf(dialect, { name: collection.name }).selectFrom(collection.name)
  const { of } = collection.personal
  if (typeof of === 'string') return rows.where(of, '=', person.id)
  if ('email' in of) {
    const { account, email, name } = of
    const isKnown = person.email !== '' && person.name !== ''
    const isNamed = isKnown ? [equalsNoCase(email, person.email), equalsNoCase(name, person.name)] : []
    if (account === undefined) return isKnown ? rows.where(({ and }) => and(isNamed)) : rows.where('id', '=', '')
    return rows.where(({ or, and, eb }) =>
      or([eb(account, '=', person.id), ...(isKnown ? [and([eb(account, '=', ''), ...isNamed])] : [])]),
    )
  }
  const { name, field, owner } = namingRecords(engine, of)
  const named = queryOf(dialect, { name }).selectFrom(name).where(field, '!=', '')
  return rows
    .where(of.value, 'in', named.where(owner, '=', person.id).select(field))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom(`${name} as others`)
            .select('others.id')
            .whereRef(`others.${field}`, '=', `${collection.name}.${of.value}`)
            .where(`others.${owner}`, '!=', person.id),
        ),
      ),
    )
}
