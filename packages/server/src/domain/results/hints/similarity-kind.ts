import { olympiad } from '@olympiad/contract/collections/index'
import { ApiError, table, taskKind } from '@olympiad/engine'
import type { CompareSheets, FoundOfPaper } from './compare-set.ts'

const { resultsets } = olympiad

/** What the task is given. */
export interface SimilarityInput {
  readonly resultset: string
}

/** Name of the task kind, by which its newest task is found. */
export const SIMILARITY_KIND = 'similarity'

/**
 * The task kind that compares the sheets of a set. Its findings are in the checkpoint, which only the server reads: the
 * list of tasks tells neither whose sheets are similar nor how many.
 */
export const similarityKind = (compare: CompareSheets) =>
  taskKind<SimilarityInput, readonly FoundOfPaper[], { readonly compared: number }>({
    name: SIMILARITY_KIND,
    async run(engine, task) {
      const set = await table(engine, resultsets).find(task.input.resultset)
      if (!set) throw new ApiError(400, 'The result set is gone.')
      const papers = task.checkpoint ?? (await compare(engine, set, task.signal))
      const compared = papers.reduce((sum, paper) => sum + paper.compared, 0)
      await task.step({ checkpoint: papers, done: compared, total: compared })
      return { compared }
    },
  })
