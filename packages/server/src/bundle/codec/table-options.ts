import type { Schema } from '@olympiad/schema/collection'
import type { Field } from '@olympiad/schema/fields'
import type { StoredOf } from '@olympiad/schema/record'
import type { Row } from '../texts/sheet.ts'
import { type Codec, type CodecOptions, carriedFields, codecOf, type FieldName } from './codec.ts'
import { extraShape } from './extra.ts'
import type { OpenBundle } from './open-bundle.ts'
import type { AnyRecord } from './records.ts'

/** The input of a field's own reader. */
export interface RowContext {
  readonly row: Row
  /** The values of the row so far: required columns first. */
  readonly record: Readonly<Record<string, unknown>>
  readonly bundle: OpenBundle
  /** True if everything before this table was read without a fault. */
  readonly isSoundSoFar: boolean
}

export interface CellContext extends RowContext {
  /** Reads the cell in the usual way; undefined where the column is absent. */
  readonly usual: () => unknown
}

export interface TableOptions<C extends Schema> extends CodecOptions<C> {
  readonly path: string
  /** A bundle may lack the file. */
  readonly isOptional?: true
  /** Fields whose columns must be there; a field of the others may be absent. */
  readonly required: readonly FieldName<C>[]
  /** Columns that are not called as their field is. */
  readonly columns?: { readonly [F in FieldName<C>]?: string }
  /** Fields that few records have: they share the column `extra`. */
  readonly extra?: readonly FieldName<C>[]
  /** Values that every exported record has: they need no column, and records with others are left out. */
  readonly constant?: Partial<StoredOf<C>>
  /** The field by whose value other files call a record. */
  readonly calledBy?: FieldName<C>
  /** The texts that make a record's id if none is given: the same at each import. */
  readonly natural: (context: RowContext, index: number) => readonly string[]
  /** Readers that replace the usual one; undefined leaves the field unchanged. */
  readonly read?: { readonly [F in FieldName<C>]?: (context: CellContext) => unknown }
  /** In place of the usual reason why a cell is refused. */
  readonly refuse?: { readonly [F in FieldName<C>]?: (cell: string) => string }
  /** Replaces the usual words for a record that comes twice. */
  readonly twice?: (row: Row) => string
  /** Records without content: they are left out, and no remark says so. */
  readonly isNothing?: (record: StoredOf<C>) => boolean
}

export interface Column {
  readonly name: string
  readonly field: string
  readonly declared: Field
  readonly isRequired: boolean
}

/** The options of a table, and what follows from the declaration of its collection. */
export interface TableForm extends Omit<Codec, 'read' | 'write'> {
  readonly options: TableOptions<Schema>
  readonly columns: readonly Column[]
  readonly extra: readonly [string, Field][]
  readonly extraShape: ReturnType<typeof extraShape>
  /** Each list of fields whose values no two records share. */
  readonly unique: readonly (readonly string[])[]
  readonly isAccount: boolean
  readonly isCarried: (record: AnyRecord) => boolean
}

export function tableForm<C extends Schema>(collection: C, typed: TableOptions<C>): TableForm {
  const options = typed as TableOptions<Schema>
  const codec = codecOf(collection, typed)
  const { required, columns: names = {}, extra = [], constant = {}, isNothing } = options
  const fields = carriedFields(codec)
  const isColumn = ([field]: [string, Field]) => !extra.includes(field) && !(field in constant)
  const place = (field: string) => (required.includes(field) ? required.indexOf(field) : required.length)
  const extraFields = fields.filter(([field]) => extra.includes(field))
  const columns = fields.filter(isColumn).toSorted(([one], [two]) => place(one) - place(two))
  return {
    ...codec,
    options,
    columns: columns.map(([field, declared]) => {
      return { name: names[field] ?? field, field, declared, isRequired: required.includes(field) }
    }),
    extra: extraFields,
    extraShape: extraShape(extraFields),
    unique: collection.indexes
      .filter(({ unique, fields }) => unique && fields.every((field) => columns.some(([column]) => column === field)))
      .map((index) => index.fields),
    isAccount: collection.kind === 'auth',
    isCarried: (record) =>
      !isNothing?.(record as never) && Object.entries(constant).every(([field, value]) => record[field] === value),
  }
}
