import type {
  AuthDeclaration,
  AuthFields,
  AuthOptions,
  Collection,
  Declaration,
  PolicyCollection,
  Rules,
  ViewDeclaration,
} from '@olympiad/schema/collection'
import * as schema from '@olympiad/schema/collection'
import type { Fields } from '@olympiad/schema/fields'
import { noPerson, type Personal } from './personal.ts'
import { STAFF_IDLE_S } from './wire.ts'

/** What the olympiad says of a collection besides its schema. */
interface OfOlympiad<Field extends string = string> {
  /** Who owns the records: `erase`, `person`, `/own-data`, retention and legal holds follow from it. */
  readonly personal: Personal<Field>
  /** Why a bundle does not hold the records, as a clause; without it, the server has a codec for them. */
  readonly notExported?: string
}

declare module '@olympiad/schema/collection' {
  // Tables that the engine keeps for itself say nothing: no person owns them.
  interface Schema<Name extends string = string, F extends Fields = Fields> extends Partial<OfOlympiad> {}
}

/** Sessions of a day at the most, from signing in to signing in again. */
export const sessionOfDay = { tokenS: 12 * 3600, sessionS: 12 * 3600 } as const
/** The same for accounts that may do more: they end as well when left alone. */
export const sessionOfStaff = { ...sessionOfDay, idleS: STAFF_IDLE_S } as const

interface Declares {
  <const Name extends string, F extends Fields>(
    name: Name,
    declaration: Declaration<F> & OfOlympiad<keyof F & string>,
  ): Collection<Name, F> & OfOlympiad
  <const Name extends string, F extends Fields, Policy>(
    name: Name,
    declaration: Declaration<F, (policy: Policy) => Rules> & OfOlympiad<keyof F & string>,
  ): PolicyCollection<Policy, Name, F> & OfOlympiad
}

/** Declares a collection of the olympiad: everything about it stands here and nowhere else. Its rules may be a function of settings. */
export const collection = schema.collection as Declares

/** Declares a collection of accounts; the system fields of auth records come before its own. */
export function authCollection<const Name extends string, F extends Fields>(
  name: Name,
  declaration: AuthDeclaration<F> & OfOlympiad<keyof (F & AuthFields) & string>,
): Collection<Name, Omit<AuthFields, keyof F> & F> & OfOlympiad & { readonly auth: AuthOptions } {
  return { ...schema.authCollection(name, declaration), personal: declaration.personal }
}

/** Declares a read-only view of another collection's rows, in the named columns only. */
export function viewCollection<const Name extends string, F extends Fields>(
  name: Name,
  declaration: ViewDeclaration<F>,
) {
  const personal = noPerson('It shows rows of another collection, and they are erased there.')
  return { ...schema.viewCollection(name, declaration), personal, notExported: 'a view' }
}

/** The operators of the olympiad. */
export const superusers = {
  ...schema.superusersWith(sessionOfStaff),
  notExported: 'operators belong to one server',
  personal: noPerson('Operators are no examinees: another operator removes their account.'),
}
