import type { Collection } from '@olympiad/schema/collection'
import type { Field } from '@olympiad/schema/fields'
import { type NamedField, namedFields } from '../../fields/named-fields.ts'

/** A collection whose writes need nothing but the values of fields, and the server's dates. */
export interface PlainForm {
  readonly fields: readonly NamedField[]
  /** The fields that anybody may submit. */
  readonly submitted: ReadonlyMap<string, NamedField>
  /** Names of the dates that the server writes. */
  readonly dates: Readonly<Record<'create' | 'update', readonly string[]>>
}

const known = new WeakMap<Collection, PlainForm | null>()

/** The form of a collection, found once; null if its writes need more. */
export function plainFormOf(collection: Collection): PlainForm | null {
  const kept = known.get(collection)
  if (kept !== undefined) return kept
  const made = isPlain(collection) ? formOf(collection) : null
  known.set(collection, made)
  return made
}

function isPlain({ kind, fields }: Collection): boolean {
  return kind === 'base' && Object.entries(fields).every(([name, field]) => !(name in {}) && isPlainField(field))
}

/** Its value is what is submitted: nothing is hashed, stored elsewhere or made up. */
function isPlainField(field: Field): boolean {
  return field.type !== 'file' && field.type !== 'password' && !(field.type === 'text' && field.autogenerate)
}

function formOf(collection: Collection): PlainForm {
  const fields = namedFields(collection.fields)
  const open = fields.filter(({ field }) => field.type !== 'autodate' && !field.hidden)
  const datesOn = (when: 'onCreate' | 'onUpdate') =>
    fields.filter(({ field }) => field.type === 'autodate' && field[when]).map(({ name }) => name)
  return {
    fields,
    submitted: new Map(open.map((one) => [one.name, one])),
    dates: { create: datesOn('onCreate'), update: datesOn('onUpdate') },
  }
}
