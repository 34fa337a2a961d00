import type { Schema } from '@olympiad/schema/collection'
import type { Field } from '@olympiad/schema/fields'
import type { StoredOf } from '@olympiad/schema/record'
import type { z } from 'zod'
import type { BundleWriter } from './bundle-writer.ts'
import type { OpenBundle } from './open-bundle.ts'
import type { AnyRecord, BundleRecord, Enclosed, LabelOf } from './records.ts'

/** Why a field is not in a bundle. A `derived` one loses nothing: an import makes it again. */
export type Omission = { readonly derived: string } | { readonly lost: string }

export type FieldName<C extends Schema> = keyof C['fields'] & string
/**
 * A record of a bundle with its final id. `Present` names the fields that are always there; an absent field keeps its
 * stored value.
 */
export type BundleRecordOf<C extends Schema, Present extends string> = { readonly id: string } & {
  readonly [F in keyof StoredOf<C> & Present]: StoredOf<C>[F]
} & Partial<Omit<StoredOf<C>, 'password'>> &
  Enclosed

/** What each codec declares. A field without an entry travels under its own name. */
export interface CodecOptions<C extends Schema> {
  /** How faults call a record: *there is no … "x"*. */
  readonly noun: string
  /** How messages name a record. */
  readonly label: (record: StoredOf<C>, labelOf: LabelOf) => string
  /** Fields that do not travel, beside those that the service writes itself. */
  readonly omitted?: { readonly [F in FieldName<C>]?: Omission }
  /** Values of fields that a bundle does not speak of; without one, what is stored stays. */
  readonly usual?: Partial<StoredOf<C>>
  /**
   * Written only if nothing like it exists, and never changed: what people did since the last import stays. The first
   * field is the relation by which a like record is looked up; the other fields must be equal too.
   */
  readonly unlessLike?: readonly FieldName<C>[]
}

/** How the records of a collection go into a bundle and come back. */
export interface Codec<C extends Schema = Schema, Present extends string = string> {
  readonly collection: C
  readonly noun: string
  readonly label: (record: AnyRecord, labelOf: LabelOf) => string
  readonly omitted: Readonly<Record<string, Omission>>
  readonly unlessLike?: readonly string[] | undefined
  /** Its part of `olympiad.json`, where it has one. */
  readonly section?: { readonly name: string; readonly shape: z.ZodType }
  /** Reads its records and reports what is wrong with them. */
  readonly read: (bundle: OpenBundle) => Promise<BundleRecord[]>
  /** Writes its records, and remarks what cannot be said of them. */
  readonly write: (records: readonly AnyRecord[], bundle: BundleWriter) => void
  /** For types alone. */
  readonly present?: Present
}

/** The part of a codec that follows from its options, whatever the form of its records. */
export function codecOf<C extends Schema>(collection: C, { noun, label, omitted, unlessLike }: CodecOptions<C>) {
  return {
    collection,
    noun,
    label: label as Codec['label'],
    omitted: { ...ownOmissions(collection), ...omitted } as Readonly<Record<string, Omission>>,
    unlessLike,
  }
}

function ownOmissions({ fields, kind }: Schema): Record<string, Omission> {
  const stamps = Object.entries(fields).filter(([, { type }]) => type === 'autodate')
  return {
    ...Object.fromEntries(stamps.map(([field]) => [field, { derived: 'the time of the write' }])),
    ...(kind === 'auth' && { tokenKey: { derived: 'a new one ends the sessions of the other server' } }),
  }
}

/** The fields that travel as values. */
export function carriedFields({ collection, omitted }: Pick<Codec, 'collection' | 'omitted'>): [string, Field][] {
  return Object.entries(collection.fields).filter(([field, { type }]) => !(field in omitted) && type !== 'password')
}
