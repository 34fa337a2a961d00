import { collection } from '@olympiad/contract/collection'
import { json, number, text } from '@olympiad/contract/fields'
import { locked } from '@olympiad/contract/rules'

const rules = { list: locked, view: locked, create: locked, update: locked, delete: locked }

/** Tables of the engine itself, kept like collections and known to no registry. */
export const internalTables = [
  collection('_settings', {
    about: 'What the service made up at its first start, such as the secret that signs tokens; the id is its name.',
    fields: { value: text() },
    rules,
  }),
  collection('_tombstones', {
    about: 'A deleted record as it was, for the other processes that tell their listeners of it.',
    fields: { collection: text(), record: json(), deletedMs: number() },
    rules,
  }),
]
