import type { Schema } from '@olympiad/schema/collection'
import type { Field, FileField } from '@olympiad/schema/fields'
import type { StoredOf } from '@olympiad/schema/record'
import { z } from 'zod'
import type { BundleWriter } from './bundle-writer.ts'
import { type Codec, type CodecOptions, carriedFields, codecOf, type FieldName } from './codec.ts'
import { shapeOf } from './kinds.ts'
import type { ListEntry } from './open-bundle.ts'
import type { AnyRecord } from './records.ts'

export interface ListOptions<C extends Schema> extends CodecOptions<C> {
  /** A bundle must have the list. */
  readonly isRequired?: true
  /** Fields that entries call otherwise. */
  readonly names?: { readonly [F in FieldName<C>]?: string }
  /** The folder of its files in the bundle; `papers` by default. */
  readonly folder?: string
  /** Whether its PDFs are drawn, where the bundle has a trial: no check of the store tells of them later. */
  readonly isTried?: true
  /** The texts that make the readable key of a record. */
  readonly keyOf: (record: StoredOf<C>, bundle: BundleWriter) => string
  /** Further parts of an entry, for other collections. */
  readonly also?: z.ZodRawShape
  /** Reports what is wrong with a record as a whole, at one of the names of its entry. */
  readonly check?: (record: AnyRecord, entry: ListEntry, report: (name: string, reason: string) => void) => void
}

/** The options of a list, and what follows from the declaration of its collection. */
export interface ListForm extends Omit<Codec, 'read' | 'write'> {
  readonly options: ListOptions<Schema>
  readonly fields: readonly { readonly name: string; readonly field: string; readonly declared: Field }[]
}

export const isFile = (field: Field): field is FileField => field.type === 'file'

const KEY = z.string().regex(/^[a-z0-9][a-z0-9-]{0,49}$/, 'a key is 1 to 50 of a–z, 0–9 and -')
/** The id of a record, if it is given. */
export const GIVEN_ID = z
  .string()
  .regex(/^[a-z0-9]{15}$/, 'an id is 15 of a–z and 0–9')
  .optional()

export function listForm<C extends Schema>(collection: C, typed: ListOptions<C>): ListForm {
  const options = typed as ListOptions<Schema>
  const { also, isRequired, names } = options
  const codec = codecOf(collection, typed)
  const fields = carriedFields(codec).map(([field, declared]) => ({ name: names?.[field] ?? field, field, declared }))
  const shapes = fields.map(({ name, declared }) => {
    const shape = isFile(declared) ? z.string() : shapeOf(declared)
    return [name, declared.required ? shape : shape.optional()]
  })
  const list = z.array(z.strictObject({ key: KEY, id: GIVEN_ID, ...Object.fromEntries(shapes), ...also }))
  return { ...codec, section: { name: collection.name, shape: isRequired ? list : list.default([]) }, options, fields }
}
