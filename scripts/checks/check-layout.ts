import { documentWords } from './layout/document-words.ts'
import { documents } from './layout/documents.ts'
import { fileLengths } from './layout/file-lengths.ts'
import { fileNames } from './layout/file-names.ts'
import { folderCircles } from './layout/folder-circles.ts'
import { folderSizes } from './layout/folder-sizes.ts'
import { generated } from './layout/generated.ts'
import type { LayoutRule } from './layout/layout-rule.ts'
import { licences } from './layout/licences.ts'
import { lockfile } from './layout/lockfile.ts'
import { noChance } from './layout/no-chance.ts'
import { openEnds } from './layout/open-ends.ts'
import { outsideDocuments } from './layout/outside-documents.ts'
import { partsInOrder } from './layout/parts-in-order.ts'
import { plainWords } from './layout/plain-words.ts'
import { proofs } from './layout/proofs.ts'
import { catalogues } from './layout/texts/catalogues.ts'
import { unsaid } from './layout/texts/unsaid.ts'
import { browserRules } from './layout/web/browser-rules.ts'
import { colours } from './layout/web/colours.ts'
import { countsAtHome } from './layout/web/counts-at-home.ts'
import { queriesApart } from './layout/web/queries-apart.ts'
import { repositoryFiles } from './repository-files.ts'

/** What no compiler or linter sees: names, lengths, colours, open ends, and documents that have drifted. */
export const layoutRules: LayoutRule[] = [
  fileNames,
  fileLengths,
  folderSizes,
  folderCircles,
  browserRules,
  colours,
  queriesApart,
  catalogues,
  unsaid,
  partsInOrder,
  countsAtHome,
  openEnds,
  noChance,
  outsideDocuments,
  documents,
  documentWords,
  plainWords,
  proofs,
  generated,
  lockfile,
  licences,
]

if (import.meta.main) {
  const files = repositoryFiles()
  const faults = layoutRules.flatMap((rule) => rule(files))
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
