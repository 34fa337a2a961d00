import type { Schema } from './collection.ts'
import type { AutodateField, FileField, PasswordField, ValueOf } from './fields.ts'

type FieldsOf<C extends Schema> = C['fields']
/** Names of the fields that carry the mark, or are of the type. */
type Keys<C extends Schema, Mark> = {
  [K in keyof FieldsOf<C>]: FieldsOf<C>[K] extends Mark ? K : never
}[keyof FieldsOf<C>]

interface Hidden {
  readonly hidden?: true
}
interface Sparse {
  readonly sparse: true
}

/** A record of the collection as the API gives it to an account that may read it; hidden fields are absent. */
export type RecordOf<C extends Schema> = {
  readonly id: string
  readonly collectionId: string
  readonly collectionName: C['name']
} & {
  readonly [K in Exclude<keyof FieldsOf<C>, Keys<C, Hidden | Sparse | PasswordField>>]: ValueOf<FieldsOf<C>[K]>
} & { readonly [K in Exclude<Keys<C, Sparse>, Keys<C, Hidden>>]?: ValueOf<FieldsOf<C>[K]> }

/** A record as the server itself reads it: hidden fields included, dates as their stored text, the password as its hash. */
export type StoredOf<C extends Schema> = { readonly id: string } & {
  readonly [K in keyof FieldsOf<C>]: FieldsOf<C>[K] extends PasswordField ? string : ValueOf<FieldsOf<C>[K]>
}

/** What a file field takes: a `Blob` or `File`, said in words that hold on both sides. */
export interface Upload {
  readonly size: number
  readonly type: string
  arrayBuffer(): Promise<ArrayBuffer>
}

/** A caller's value for a field. */
type InputValue<F> = F extends PasswordField
  ? string
  : F extends FileField<unknown>
    ? ValueOf<F> extends readonly string[]
      ? readonly Upload[]
      : Upload
    : ValueOf<F>

/** The fields a caller may set: all but those that the server writes. A password is hidden, and can still be set. */
type Settable<C extends Schema> = Exclude<keyof FieldsOf<C>, Keys<C, AutodateField> | HiddenFromInput<C>>
type HiddenFromInput<C extends Schema> = Exclude<Keys<C, Hidden>, Keys<C, PasswordField>>

type Confirmed<C extends Schema> = [Keys<C, PasswordField>] extends [never]
  ? unknown
  : { readonly passwordConfirm: string }
type RequiredKeys<C extends Schema> = Settable<C> & Keys<C, { readonly required?: true }>

/** The input of a create; null in an optional field means nothing. */
export type InputOf<C extends Schema> = { readonly id?: string } & {
  readonly [K in RequiredKeys<C>]: InputValue<FieldsOf<C>[K]>
} & {
  readonly [K in Exclude<Settable<C>, RequiredKeys<C>>]?: InputValue<FieldsOf<C>[K]> | null
} & Confirmed<C>

/** What an update takes: any of the fields that are not fixed at creation; a password with its confirmation and the old one. */
export type UpdateOf<C extends Schema> = {
  readonly [K in Exclude<Settable<C>, Keys<C, { readonly fixed?: true }>>]?:
    | InputValue<FieldsOf<C>[K]>
    | (K extends RequiredKeys<C> ? never : null)
} & ([Keys<C, PasswordField>] extends [never]
  ? unknown
  : { readonly passwordConfirm?: string; readonly oldPassword?: string })
