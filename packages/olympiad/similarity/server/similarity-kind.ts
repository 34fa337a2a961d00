import { ApiError, type RunningTask, table } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { bindTask } from '../../ground/server/acts/bind-task.ts'
import { comparisonTask } from '../declared/compare-sheets-task.ts'
import type { CompareSheets, FoundOfPaper } from './compare-set.ts'

const { resultsets } = olympiad

/** What the task is given. */
export interface SimilarityInput {
  readonly resultset: string
}

/**
 * The task kind that compares the sheets of a set. Its findings are in the checkpoint, which only the server reads: the
 * list of tasks tells neither whose sheets are similar nor how many.
 */
export const similarityKind = (compare: CompareSheets) =>
  bindTask(comparisonTask, {
    async run(engine, task: RunningTask<SimilarityInput, readonly FoundOfPaper[]>) {
      const set = await table(engine, resultsets).find(task.input.resultset)
      if (!set) throw new ApiError(400, 'The result set is gone.')
      const papers = task.checkpoint ?? (await compare(engine, set, task.signal))
      const compared = papers.reduce((sum, paper) => sum + paper.compared, 0)
      await task.step({ checkpoint: papers, done: compared, total: compared })
      return { compared }
    },
  })
