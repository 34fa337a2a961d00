import type { Collection } from '@olympiad/schema/collection'

/** The collections a server knows, by name (any case) and by id. */
export interface Registry {
  readonly all: readonly Collection[]
  find(nameOrId: string): Collection | undefined
}

/**
 * Builds the index of declared collections. Throws for a relation to an undeclared one, and for a password that would
 * be stored in clear.
 */
export function createRegistry(collections: readonly Collection[]): Registry {
  const byKey = new Map<string, Collection>()
  for (const collection of collections) {
    byKey.set(collection.id, collection)
    byKey.set(collection.name.toLowerCase(), collection)
  }
  for (const { name, kind, fields, view } of collections) {
    // Only the form of accounts hashes, and only their own password; any other would be kept and shown as it was sent.
    const stray = Object.entries(fields).find(
      ([field, { type }]) => type === 'password' && !(kind === 'auth' && field === 'password'),
    )
    if (stray) throw new Error(`collection ${name} has a password that is no account's: ${stray[0]}`)
    const targets = Object.values(fields).flatMap((field) => (field.type === 'relation' ? [field.to] : []))
    const missing = [...targets, ...(view ? [view.of] : [])].find((target) => !byKey.has(target.toLowerCase()))
    if (missing) throw new Error(`collection ${name} refers to an undeclared collection: ${missing}`)
  }
  return { all: collections, find: (nameOrId) => byKey.get(nameOrId) ?? byKey.get(nameOrId.toLowerCase()) }
}
