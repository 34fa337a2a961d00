import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { SetContext } from '@olympiad/olympiad/results/declared/result-set'
import type { SetFacts, SetRow } from '@olympiad/olympiad/results/server/sets/computed-results'
import type { ComparedSet, FoundOfPaper } from '@olympiad/olympiad/similarity/server/compare-set'
import type { Config } from '../config.ts'

const PROGRAM = fileURLToPath(new URL('./results-program.ts', import.meta.url))

/** What the program is asked: to compute a set, for some of its lines, or to compare the sheets of a set. */
export type ResultsOrder =
  | { readonly config: Config; readonly context: SetContext }
  | { readonly from: number; readonly count: number }
  | { readonly config: Config; readonly compare: ComparedSet }

/** What it answers. */
export type ResultsReply =
  | { readonly facts: SetFacts }
  | { readonly rows: readonly SetRow[] }
  | { readonly compared: readonly FoundOfPaper[] }
  | { readonly fault: string }

/**
 * Runs the program in a process of its own with low priority, so that saves come first, until `close` or the signal.
 */
export function openResultsProcess(signal: AbortSignal) {
  const child = fork(PROGRAM, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const stop = () => child.kill()
  signal.addEventListener('abort', stop, { once: true })
  return {
    ask: (order: ResultsOrder) =>
      new Promise<Exclude<ResultsReply, { readonly fault: string }>>((resolve, reject) => {
        const end = () => reject(signal.aborted ? signal.reason : new Error('the process of the results ended early'))
        child.once('exit', end)
        child.once('error', reject)
        child.once('message', (reply: ResultsReply) => {
          child.off('exit', end)
          child.off('error', reject)
          if ('fault' in reply) reject(new Error(reply.fault))
          else resolve(reply)
        })
        if (signal.aborted) stop()
        else child.send(order)
      }),
    close() {
      signal.removeEventListener('abort', stop)
      child.kill()
    },
  }
}
