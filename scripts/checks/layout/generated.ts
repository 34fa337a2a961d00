import { COLLECTIONS_REFERENCE, collectionsReference } from '../../reference/collections-reference.ts'
import { PROOFS_REFERENCE, proofsReference } from '../../reference/proofs-reference.ts'
import { PROVABLE_DOCUMENTS } from '../../reference/provable-rows.ts'
import type { LayoutRule, RepositoryFile } from './layout-rule.ts'

/** A reference, with the files that it is made from. */
interface Reference {
  path: string
  sources: string[]
  text: (files: RepositoryFile[]) => string
}

export const REFERENCES: Reference[] = [
  {
    path: COLLECTIONS_REFERENCE,
    sources: ['packages/contract/src/collections/index.ts'],
    text: () => collectionsReference(),
  },
  { path: PROOFS_REFERENCE, sources: PROVABLE_DOCUMENTS, text: proofsReference },
]

/** A generated document that differs from its sources misleads its readers. */
export const generated: LayoutRule = (files) =>
  REFERENCES.filter(({ sources }) => files.some(({ path }) => sources.includes(path)))
    .filter(({ path, text }) => files.find((file) => file.path === path)?.text !== text(files))
    .map(({ path }) => `${path}: differs from its sources; npm run generate writes it`)
