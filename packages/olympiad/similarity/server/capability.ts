import { capability } from '../../ground/server/capability.ts'
import { type CompareSheets, compareHere } from './compare-set.ts'
import { compareSheetsRoute } from './compare-sheets.ts'
import { similarSheetsRoute } from './similar-sheets.ts'
import { similarityKind } from './similarity-kind.ts'

export interface SimilaritySettings {
  /** Compares sheets, as results are computed. */
  readonly compareSheets?: CompareSheets
}

/** Sheets that are more alike than honest ones. */
export const similarity = ({ compareSheets = compareHere }: SimilaritySettings) =>
  capability({
    name: 'similarity',
    routes: [compareSheetsRoute, similarSheetsRoute],
    kinds: [similarityKind(compareSheets)],
  })
