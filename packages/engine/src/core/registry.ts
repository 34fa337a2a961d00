import type { Collection } from '@olympiad/contract/collection'

/** The collections a server knows, by name (any case) and by id. */
export interface Registry {
  readonly all: readonly Collection[]
  find(nameOrId: string): Collection | undefined
}

/** Builds the look-up over declared collections; a relation to an undeclared collection stops the server here. */
export function createRegistry(collections: readonly Collection[]): Registry {
  const byKey = new Map<string, Collection>()
  for (const collection of collections) {
    byKey.set(collection.id, collection)
    byKey.set(collection.name.toLowerCase(), collection)
  }
  for (const { name, fields, view } of collections) {
    const targets = Object.values(fields).flatMap((field) => (field.type === 'relation' ? [field.to] : []))
    const missing = [...targets, ...(view ? [view.of] : [])].find((target) => !byKey.has(target.toLowerCase()))
    if (missing) throw new Error(`collection ${name} refers to an undeclared collection: ${missing}`)
  }
  return { all: collections, find: (nameOrId) => byKey.get(nameOrId) ?? byKey.get(nameOrId.toLowerCase()) }
}
