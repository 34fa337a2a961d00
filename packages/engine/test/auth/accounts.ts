import { authCollection, collection, superusers, unique } from '@olympiad/schema/collection'
import { bool, relation, text, timestamps } from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'

const self = 'id = @request.auth.id'
const rules = { list: self, view: self, create: locked, update: locked, delete: locked }
const auth = { identity: ['username', 'email'], authRule: anyone, ownPassword: true, tokenS: 3600 } as const

const halls = collection('halls', {
  about: 'Where members sit.',
  fields: { name: text() },
  rules: { list: anyone, view: anyone, create: locked, update: locked, delete: locked },
})

const fields = {
  username: text({ required: true }),
  name: text(),
  hall: relation(halls),
  isAway: bool(),
  ...timestamps,
}
const indexes = [{ ...unique('username'), noCase: true }]

/** Accounts that sign in by their username. */
export const members = authCollection('members', { about: 'A member.', fields, indexes, rules, auth })
/** Accounts that may have a second factor as well. */
export const staff = authCollection('staff', {
  ...{ about: 'One of the staff.', fields, indexes, rules },
  auth: { ...auth, secondFactor: true },
})

/** Two kinds of accounts, the halls that they name, and the operators. */
export const accounts = [superusers, halls, members, staff]
