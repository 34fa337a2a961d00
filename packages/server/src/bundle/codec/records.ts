import type { Schema } from '@olympiad/schema/collection'

/** A record as it is stored or, if some fields are absent, as a bundle describes it. */
export type AnyRecord = { readonly id: string; readonly [field: string]: unknown }

/** Further parts of a record in a bundle, beside its values. */
export type Enclosed = {
  /** In clear: it is hashed when it is written. */
  readonly password?: string
  /** The hash that the account had. */
  readonly passwordHash?: string
  readonly file?: { readonly field: string; readonly name: string; readonly bytes: Uint8Array }
  /** Values that only a new record gets. */
  readonly given?: Readonly<Record<string, unknown>>
}
export type BundleRecord = AnyRecord & Enclosed

/** How messages name the record of that id. */
export type LabelOf = (collection: Schema, id: string) => string
