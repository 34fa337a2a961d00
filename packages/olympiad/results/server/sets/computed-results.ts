import { specForm } from '../../../ground/declared/paper-form.ts'
import { paperFigures } from '../../../ground/server/figures/paper-figures.ts'
import { keyTable } from '../../../ground/server/figures/sheet-matrix.ts'
import { matrixOfSheets } from '../../../ground/server/sheets/matrix-of-sheets.ts'
import type { Store } from '../../../ground/server/sheets/sitters.ts'
import type { PaperFigures } from '../../declared/paper-figures.ts'
import type { ResultChanges, SetGround } from '../../declared/result-set.ts'
import { type Before, compareSets } from './compare-sets.ts'
import { type ComputedLine, computeSet } from './compute-set.ts'

/** A line as it is stored. */
export interface SetRow extends Omit<ComputedLine, 'username'>, Before {}

/** All that a set holds, but for its lines. */
export interface SetFacts {
  readonly hash: string
  readonly sheets: number
  readonly ranked: number
  readonly against: string
  readonly changes: ResultChanges | null
  readonly figures: readonly { readonly questionpaper: string; readonly figures: PaperFigures }[]
}

/** Computed results, whose lines are fetched some at a time. */
export interface ResultsInHand extends SetFacts {
  rows(from: number, count: number): Promise<readonly SetRow[]>
  /** Frees what held them. */
  close(): void
}

/** Computes results, here or in another process. Throws the signal's reason once that is aborted. */
export type ComputeResults = (store: Store, ground: SetGround, signal: AbortSignal) => Promise<ResultsInHand>

/** Computes results in this process, off the server. */
export const computeHere: ComputeResults = async (store, ground, signal) => {
  const { keys } = ground
  const set = await computeSet(store, ground)
  signal.throwIfAborted()
  const { against, changes, before } = await compareSets(store, ground, set)
  const figures = Object.entries(keys).map(([questionpaper, key]) => {
    const sheets = set.sheets.filter((sheet) => sheet.questionpaper === questionpaper && !sheet.isVoid)
    return { questionpaper, figures: paperFigures(matrixOfSheets(sheets), keyTable(specForm, key)) }
  })
  const { lines, hash } = set
  return {
    ...{ hash, sheets: lines.length, ranked: lines.filter(({ rank }) => rank > 0).length },
    ...{ against, changes, figures },
    async rows(from, count) {
      return lines.slice(from, from + count).map((line) => {
        const { username: _, ...row } = line
        return { ...row, ...before(line) }
      })
    },
    close: () => {},
  }
}
