import type { ComputeResults } from '@olympiad/olympiad/results/server/sets/computed-results'
import type { Config } from '../config.ts'
import { openResultsProcess } from './results-process.ts'

/** Computes results apart from this process. */
export const forkResults =
  (config: Config): ComputeResults =>
  async (_store, { exam, rule, keys, slots, forms, languages }, signal) => {
    const { ask, close } = openResultsProcess(signal)
    try {
      const reply = await ask({ config, context: { exam, rule, keys, slots, forms, languages } })
      if (!('facts' in reply)) throw new Error('the process of the results answered something else')
      const rows = async (from: number, count: number) => {
        const answer = await ask({ from, count })
        return 'rows' in answer ? answer.rows : []
      }
      return { ...reply.facts, rows, close }
    } catch (error) {
      close()
      throw error
    }
  }
