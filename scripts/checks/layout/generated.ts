import { COLLECTIONS_REFERENCE, collectionsReference } from '../../reference/collections-reference.ts'
import type { LayoutRule } from './layout-rule.ts'

/** A reference that is not what the declarations say misleads whoever trusts it. */
export const generated: LayoutRule = (files) => {
  if (!files.some(({ path }) => path === 'packages/contract/src/collections/index.ts')) return []
  const kept = files.find(({ path }) => path === COLLECTIONS_REFERENCE)
  if (kept?.text === collectionsReference()) return []
  return [`${COLLECTIONS_REFERENCE}: is not as the collections are declared; npm run generate writes it`]
}
