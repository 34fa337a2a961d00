import { writeFileSync } from 'node:fs'
import { COLLECTIONS_REFERENCE, collectionsReference } from './reference/collections-reference.ts'
import { root } from './run-command.ts'

/** Writes what is derived from the declarations and committed. */
writeFileSync(root + COLLECTIONS_REFERENCE, collectionsReference())
console.log(`${COLLECTIONS_REFERENCE} is as the collections are declared.`)
