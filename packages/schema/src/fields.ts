/** The value type a field reads back as; carried by the type alone. */
declare const value: unique symbol
interface Typed<Value> {
  readonly [value]?: Value
}

/** Marks every field may have. */
export interface FieldMarks {
  /** Must be non-zero: not empty, not 0, not false. */
  readonly required?: boolean
  /** A form asks for it: the server takes it empty in calls that no form makes, such as a preview. */
  readonly needed?: boolean
  /** Never leaves the server but for superusers, and nobody else may filter or sort by it: else it is an oracle. */
  readonly hidden?: boolean
  /** Set at creation; a later change is refused, so that a row cannot be handed to another owner. */
  readonly fixed?: boolean
  /** Follows from other fields of the record: the log leaves it out. */
  readonly derived?: boolean
  /** Left out of answers while it is empty: a record that does not use it looks as if there were no such field. */
  readonly sparse?: boolean
  /** What a form calls it. */
  readonly label?: string
  /** One sentence that a form shows under it. */
  readonly help?: string
  /** Says nothing about the person. It stays when they are erased and the record stays; other fields are blanked. */
  readonly anonymous?: boolean
}

/** Characters of a text whose field does not say. */
export const DEFAULT_TEXT_MAX = 5000

export interface TextField<V = string> extends FieldMarks, Typed<V> {
  readonly type: 'text' | 'email' | 'url' | 'editor'
  readonly min?: number
  /** Longest text in characters; `DEFAULT_TEXT_MAX` by default. */
  readonly max?: number
  /** Regular expression the whole text must match. */
  readonly pattern?: string
  /**
   * True: it goes into titles, headers and cells, and has no line break, no control character and no sign that turns the direction. All
   * that people type says which.
   */
  readonly isLine?: boolean
  /** Pattern of the value that `field:autogenerate` and an empty create receive: characters of a class, and a count. */
  readonly autogenerate?: { readonly alphabet: string; readonly length: number }
}
export interface NumberField extends FieldMarks, Typed<number> {
  readonly type: 'number'
  readonly int?: boolean
  readonly min?: number
  readonly max?: number
}
export interface BoolField extends FieldMarks, Typed<boolean> {
  readonly type: 'bool'
}
export interface SelectField<V = string> extends FieldMarks, Typed<V> {
  readonly type: 'select'
  readonly values: readonly string[]
  readonly maxSelect: number
  /** The values are the usual ones alone: a write part judges each value, by another record. */
  readonly isOpen?: boolean
}
export interface RelationField<V = string> extends FieldMarks, Typed<V> {
  readonly type: 'relation'
  /** Name of the collection pointed at. */
  readonly to: string
  readonly maxSelect: number
  readonly minSelect?: number
  /** Deleting the target deletes this record too. */
  readonly cascadeDelete?: boolean
  /** Empty, it would mean everybody: the target cannot be deleted while this record names it. */
  readonly keepsTarget?: boolean
}
/**
 * The most that one owner keeps for each stretch of time, by the field `created`. The newest is always taken. To make
 * room, the one just before it is removed; the first of the stretch stays. Superusers may exceed it.
 */
export interface Quota {
  /** Relation field of the same collection that names the owner. */
  readonly owner: string
  readonly files: number
  readonly bytes: number
  /** Seconds of a stretch. */
  readonly perS: number
}
/** Hidden fields of the same collection in which the server stores facts of each file; clients cannot write them. */
export interface FileNotes {
  /** Number field: its bytes. */
  readonly bytes: string
  /** Text field: the SHA-256 of its bytes. */
  readonly sha256?: string
  /** Number field: width × height of a picture, 0 for other files. */
  readonly pixels?: string
}
export interface FileField<V = string> extends FieldMarks, Typed<V> {
  readonly type: 'file'
  readonly maxSelect: number
  /** Bytes of one file; 5 MiB by default. */
  readonly maxSize?: number
  /** Accepted content types, judged by the bytes; any when empty. */
  readonly mimeTypes?: readonly string[]
  /** Served only to accounts that the collection's view rule allows. */
  readonly protected?: boolean
  /** A protected file also accepts the session's Authorization header, not only a file token. */
  readonly sessionReads?: boolean
  /** For a field of one file. */
  readonly notes?: FileNotes
  /** For a field of one file, whose bytes are noted. */
  readonly quota?: Quota
  /** Small files lie many in one on the disk. For a collection whose files are many and come and go together. */
  readonly packed?: boolean
  /** Thumb sizes beyond 100x100. */
  readonly thumbs?: readonly string[]
}
export interface JsonField<V = unknown> extends FieldMarks, Typed<V> {
  readonly type: 'json'
  /** Longest JSON text in bytes; 1 MiB by default. */
  readonly maxSize?: number
}
export interface DateField extends FieldMarks, Typed<string> {
  readonly type: 'date'
  /** A date that cannot be read is refused; without it, it is stored empty, as PocketBase does. */
  readonly strict?: boolean
  readonly min?: string
  readonly max?: string
}
export interface AutodateField extends FieldMarks, Typed<string> {
  readonly type: 'autodate'
  readonly onCreate: boolean
  readonly onUpdate: boolean
}
export interface GeoPoint {
  readonly lon: number
  readonly lat: number
}
export interface GeoPointField extends FieldMarks, Typed<GeoPoint> {
  readonly type: 'geoPoint'
}
/** The password hash of an auth record: written by the auth form, never read back by anyone. */
export interface PasswordField extends FieldMarks, Typed<never> {
  readonly type: 'password'
  readonly min: number
  /** Longest password in bytes: bcrypt's limit, used for both hashes. */
  readonly max: number
}

export type Field =
  | TextField<unknown>
  | NumberField
  | BoolField
  | SelectField<unknown>
  | RelationField<unknown>
  | FileField<unknown>
  | JsonField
  | DateField
  | AutodateField
  | GeoPointField
  | PasswordField
export type FieldType = Field['type']
export type FieldOf<T extends FieldType> = Extract<Field, { type: T }>
export type Fields = Readonly<Record<string, Field>>
export type ValueOf<F> = F extends Typed<infer V> ? Exclude<V, undefined> : never

/** Marks that the type of a record depends on, as they were given. */
export interface FieldOptions<Required extends boolean, Hidden extends boolean, Fixed extends boolean> {
  readonly required?: Required
  readonly hidden?: Hidden
  readonly fixed?: Fixed
  readonly needed?: boolean
  readonly label?: string
  readonly help?: string
  readonly anonymous?: boolean
  readonly derived?: boolean
}
type Options<F> = Omit<F, 'type' | 'to' | 'values' | keyof FieldMarks | typeof value>
type OneOf<F> = Omit<Options<F>, 'maxSelect'>

/** Declares a field from its options; the type of the result keeps the marks. */
type Builder<F> = <const R extends boolean = false, const H extends boolean = false, const X extends boolean = false>(
  options?: Options<F> & FieldOptions<R, H, X>,
) => F & FieldOptions<R, H, X>

export const text: Builder<TextField> = (options) => ({ type: 'text', ...options })
/** A text of several lines. */
export const longText: Builder<TextField> = (options) => ({ type: 'text', isLine: false, ...options })
/** A text of one line. */
export const line: Builder<TextField> = (options) => ({ type: 'text', isLine: true, ...options })
export const email: Builder<TextField> = (options) => ({ type: 'email', ...options })
export const url: Builder<TextField> = (options) => ({ type: 'url', ...options })
export const editor: Builder<TextField> = (options) => ({ type: 'editor', ...options })
export const number: Builder<NumberField> = (options) => ({ type: 'number', ...options })
export const bool: Builder<BoolField> = (options) => ({ type: 'bool', ...options })
export const date: Builder<DateField> = (options) => ({ type: 'date', ...options })
export const geoPoint: Builder<GeoPointField> = (options) => ({ type: 'geoPoint', ...options })

/** Any JSON value, which the caller types; so they do whether it is required and hidden: `json<string[], true>`. */
export function json<V = unknown, const R extends boolean = false, const H extends boolean = false>(
  options: Options<JsonField> & FieldOptions<R, H, boolean> = {},
): JsonField<V> & FieldOptions<R, H, boolean> {
  return { type: 'json', ...options }
}
/** One of the given values; empty when not required. */
export function select<
  const T extends string,
  const R extends boolean = false,
  const H extends boolean = false,
  const X extends boolean = false,
>(
  values: readonly T[],
  options: OneOf<SelectField> & FieldOptions<R, H, X> = {},
): SelectField<R extends true ? T : T | ''> & FieldOptions<R, H, X> {
  return { type: 'select', values, maxSelect: 1, ...options }
}
/** One of the usual values, or another one that a write part lets in. */
export function openSelect<const R extends boolean = false>(
  values: readonly string[],
  options: Omit<OneOf<SelectField>, 'isOpen'> & FieldOptions<R, boolean, boolean> = {},
): SelectField<string> & FieldOptions<R, boolean, boolean> {
  return { type: 'select', values, maxSelect: 1, isOpen: true, ...options }
}
/** Up to `maxSelect` of the given values. */
export function selectMany<const T extends string, const R extends boolean = false>(
  values: readonly T[],
  options: Options<SelectField> & FieldOptions<R, boolean, boolean>,
): SelectField<T[]> & FieldOptions<R, boolean, boolean> {
  return { type: 'select', values, ...options }
}
/** The same field, left out of answers while it is empty. */
export const sparse = <F extends FieldMarks>(field: F): F & { readonly sparse: true } => ({ ...field, sparse: true })
/** A collection, or its name where it is declared later or elsewhere. */
export type CollectionName = string | { readonly name: string }
export const nameOf = (named: CollectionName): string => (typeof named === 'string' ? named : named.name)

/** The id of one record of another collection. */
export function relation<
  const R extends boolean = false,
  const H extends boolean = false,
  const X extends boolean = false,
>(
  to: CollectionName,
  options: OneOf<RelationField> & FieldOptions<R, H, X> = {},
): RelationField & FieldOptions<R, H, X> {
  return { type: 'relation', to: nameOf(to), maxSelect: 1, ...options }
}
/** Ids of up to `maxSelect` records of another collection. */
export function relationMany<const R extends boolean = false>(
  to: CollectionName,
  options: Options<RelationField> & FieldOptions<R, boolean, boolean>,
): RelationField<string[]> & FieldOptions<R, boolean, boolean> {
  return { type: 'relation', to: nameOf(to), ...options }
}
/** The stored name of one uploaded file. */
export function file<const R extends boolean = false, const H extends boolean = false, const X extends boolean = false>(
  options: OneOf<FileField> & FieldOptions<R, H, X> = {},
): FileField & FieldOptions<R, H, X> {
  return { type: 'file', maxSelect: 1, ...options }
}
/** The stored names of up to `maxSelect` uploaded files. */
export function fileMany<const R extends boolean = false>(
  options: Options<FileField> & FieldOptions<R, boolean, boolean>,
): FileField<string[]> & FieldOptions<R, boolean, boolean> {
  return { type: 'file', ...options }
}
/** Set by the server when the record is created. */
export const created = (): AutodateField => ({ type: 'autodate', onCreate: true, onUpdate: false })
/** Set by the server at each write. */
export const updated = (): AutodateField => ({ type: 'autodate', onCreate: true, onUpdate: true })
/** The two autodate fields most collections have. */
export const timestamps = { created: created(), updated: updated() }

/** Whether a field holds a list. */
export function isMulti(field: Field): boolean {
  return 'maxSelect' in field && field.maxSelect > 1
}
