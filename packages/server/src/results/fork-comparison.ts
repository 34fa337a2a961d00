import type { CompareSheets } from '@olympiad/olympiad/similarity/server/compare-set'
import type { Config } from '../config.ts'
import { openResultsProcess } from './results-process.ts'

/** Compares sheets apart from this process. */
export const forkComparison =
  (config: Config): CompareSheets =>
  async (_store, { id, keys, forms }, signal) => {
    const { ask, close } = openResultsProcess(signal)
    try {
      const reply = await ask({ config, compare: { id, keys, forms } })
      if (!('compared' in reply)) throw new Error('the process of the results answered something else')
      return reply.compared
    } finally {
      close()
    }
  }
