import {
  type Engine,
  hashPassword,
  randomText,
  selectRows,
  type Transaction,
  updateRow,
  zeroRecord,
} from '@olympiad/engine'
import type { Schema } from '@olympiad/schema/collection'
import type { Field } from '@olympiad/schema/fields'
import { type Owned, ownedRows } from '../records/owned-rows.ts'

const CHARACTERS = { alphabet: 'abcdefghijklmnopqrstuvwxyz0123456789', length: 20 }

/** What tells of the person in a record: every field that is not declared `anonymous`, but for the dates that the server keeps. */
export function namingFields({ fields }: Schema): [name: string, field: Field][] {
  return Object.entries(fields).filter(([, { type, anonymous }]) => type !== 'autodate' && !anonymous)
}

/** A hash of a password that nobody knows. */
export const unknownPassword = () => hashPassword(randomText({ ...CHARACTERS, length: 40 }))

/** Blanks what tells of the person in the records of theirs that stay; `password` is the hash that an account gets. */
export async function unname(
  engine: Engine,
  transaction: Transaction,
  { password, ...owned }: Owned & { password: string },
) {
  const { dialect } = engine.database
  const rows = await selectRows(transaction, ownedRows(engine, owned).select('id'))
  for (const { id } of rows) {
    const blank = { id: String(id), ...blankValues(owned.collection, password) }
    await transaction.run(updateRow(dialect, owned.collection, blank))
  }
}

/** Unset values. A required one becomes a word; one that is unique as well becomes a word that nothing else has. */
function blankValues(collection: Schema, password: string): Record<string, unknown> {
  const zero = zeroRecord(collection, '')
  const isUnique = (name: string) => collection.indexes.some(({ unique, fields }) => unique && fields.includes(name))
  return Object.fromEntries(
    namingFields(collection).map(([name, field]) => {
      if (field.type === 'password') return [name, password]
      if ('autogenerate' in field && field.autogenerate) return [name, randomText(field.autogenerate)]
      if (!field.required) return [name, zero[name]]
      return [name, isUnique(name) ? `erased-${randomText(CHARACTERS)}` : 'erased']
    }),
  )
}
