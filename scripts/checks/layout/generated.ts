import { ACTS_REFERENCE, actsReference } from '../../reference/acts-reference.ts'
import { COLLECTIONS_REFERENCE, collectionsReference } from '../../reference/collections-reference.ts'
import { COMMANDS_REFERENCE, commandsReference } from '../../reference/commands-reference.ts'
import { DATA_REFERENCES } from '../../reference/data-references.ts'
import { DECISIONS_REFERENCE, decisionsReference, isDecision } from '../../reference/decisions-reference.ts'
import { ACTS_LIST, COLLECTIONS_LIST, DECLARED_LISTS } from '../../reference/declared-lists.ts'
import {
  DIFFERENCES_REFERENCE,
  DIFFERENCES_SOURCE,
  differencesReference,
} from '../../reference/differences-reference.ts'
import { PROOFS_REFERENCE, proofsReference } from '../../reference/proofs-reference.ts'
import type { LayoutRule, Reference } from './layout-rule.ts'

export const REFERENCES: readonly Reference[] = [
  ...DECLARED_LISTS,
  {
    path: COLLECTIONS_REFERENCE,
    isSource: (path) => path === COLLECTIONS_LIST,
    text: () => collectionsReference(),
  },
  {
    path: ACTS_REFERENCE,
    isSource: (path) => path === ACTS_LIST,
    text: () => actsReference(),
  },
  {
    path: COMMANDS_REFERENCE,
    isSource: (path) => path === 'packages/server/src/cli/commands.ts',
    text: () => commandsReference(),
  },
  { path: DECISIONS_REFERENCE, isSource: isDecision, text: decisionsReference },
  {
    path: DIFFERENCES_REFERENCE,
    isSource: (path) => path === DIFFERENCES_SOURCE,
    text: differencesReference,
  },
  ...DATA_REFERENCES,
]

/** Documents that are built and not committed: each renamed test would change them. */
export const BUILT: readonly Pick<Reference, 'path' | 'text'>[] = [{ path: PROOFS_REFERENCE, text: proofsReference }]

/** A generated file that differs from its sources misleads its readers. */
export const generated: LayoutRule = (files) =>
  REFERENCES.filter(({ isSource }) => files.some(({ path }) => isSource(path)))
    .filter(({ path, text }) => files.find((file) => file.path === path)?.text !== text(files))
    .map(({ path }) => `${path}: differs from its sources; npm run generate writes it`)
