import { productCollections } from '@olympiad/olympiad/all/product-collections'
import type { Collection } from '@olympiad/schema/collection'
import type { Field } from '@olympiad/schema/fields'
import { idOf } from '../hall-records.ts'
import { EXAMINEES, EXAMS, STAFF } from '../markers.ts'

/** What an attacker who has read the source knows: every collection, field and id, and no secret. */
export const COLLECTIONS: readonly Collection[] = productCollections({ requireApproval: true })

export const IDS: readonly string[] = [
  ...EXAMS.flatMap((exam) => [exam, `paper${exam}`, `key${exam}`, `approval${exam}`]),
  ...EXAMINEES.flatMap((who) => ['sits', 'sheet', 'device', 'place', 'blur', 'still'].map((kind) => kind + who)),
  ...STAFF,
  'school',
  'allowance',
  'root',
  'registration',
  'fingerprint',
  'instruction',
  'notification',
  'nobody',
].map(idOf)

/** The names of fields, with those that every record has. */
export function fieldsOf({ fields }: Collection): [name: string, field: Field | undefined][] {
  return [['id', undefined], ...Object.entries(fields)]
}

/** Relations that point at the collection, as a path goes back through them. */
export function backRelations({ name }: Collection): { path: string; from: Collection }[] {
  return COLLECTIONS.flatMap((from) =>
    Object.entries(from.fields).flatMap(([field, { type, ...rest }]) =>
      type === 'relation' && 'to' in rest && rest.to === name ? [{ path: `${from.name}_via_${field}`, from }] : [],
    ),
  )
}

/** The collection of a name. */
export function collectionOf(name: string): Collection {
  return COLLECTIONS.find((collection) => collection.name === name) ?? COLLECTIONS[0]!
}
