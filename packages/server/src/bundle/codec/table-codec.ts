import type { Schema } from '@olympiad/schema/collection'
import type { Codec, FieldName } from './codec.ts'
import { readTable } from './read-table.ts'
import { type TableOptions, tableForm } from './table-options.ts'
import { writeTable } from './write-table.ts'

/** A collection whose records are the rows of a sheet. */
export function tableCodec<C extends Schema, const O extends TableOptions<C>>(
  collection: C,
  options: TableOptions<C> & O,
): Codec<C, (O['required'][number] | keyof NonNullable<O['usual']>) & FieldName<C>> {
  const form = tableForm(collection, options)
  return {
    ...form,
    collection,
    read: (bundle) => readTable(form, bundle),
    write: (records, bundle) => writeTable(form, records, bundle),
  }
}
