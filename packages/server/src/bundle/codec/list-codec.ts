import type { Schema } from '@olympiad/schema/collection'
import type { Codec, FieldName } from './codec.ts'
import { type ListOptions, listForm } from './list-options.ts'
import { readList } from './read-list.ts'
import { writeList } from './write-list.ts'

/** A collection whose records are the entries of a list in `olympiad.json`. */
export function listCodec<C extends Schema, const O extends ListOptions<C>>(
  collection: C,
  options: ListOptions<C> & O,
): Codec<C, RequiredIn<C> | (keyof NonNullable<O['usual']> & FieldName<C>)> {
  const form = listForm(collection, options)
  return {
    ...form,
    collection,
    read: (bundle) => readList(form, bundle),
    write: (records, bundle) => writeList(form, records, bundle),
  }
}

type RequiredIn<C extends Schema> = {
  [F in FieldName<C>]: C['fields'][F] extends { readonly required?: true } ? F : never
}[FieldName<C>]
