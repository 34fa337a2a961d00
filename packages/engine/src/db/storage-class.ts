import { type Field, isMulti } from '@olympiad/schema/fields'

/** How a field's values are stored; changing it would need the data rewritten. */
export type StorageClass = 'text' | 'number' | 'bool' | 'list' | 'json' | 'geoPoint'

/** How a column of a table that is no collection is stored; `json` is the text of a JSON value. */
export type ColumnKind = 'text' | 'number' | 'bool' | 'json' | 'blob'

/** The storage class of a field. */
export function storageClass(field: Field): StorageClass {
  switch (field.type) {
    case 'number':
    case 'bool':
    case 'json':
    case 'geoPoint':
      return field.type
    default:
      return isMulti(field) ? 'list' : 'text'
  }
}
