import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { SetGround } from '@olympiad/contract/results/result-set'
import type { Config } from '../config.ts'
import type { ComputeResults, SetFacts, SetRow } from '../domain/results/sets/computed-results.ts'

const PROGRAM = fileURLToPath(new URL('./results-program.ts', import.meta.url))

/** What the program that computes is asked: to compute, or for some of the lines. */
export type ResultsOrder =
  | { readonly config: Config; readonly ground: SetGround }
  | { readonly from: number; readonly count: number }

/** What it answers. */
export type ResultsReply =
  | { readonly facts: SetFacts }
  | { readonly rows: readonly SetRow[] }
  | { readonly fault: string }

/** Computes results in a process of their own with low priority, so that saves come first. */
export const forkResults =
  (config: Config): ComputeResults =>
  async (_store, { exam, rule, keys, slots }, signal) => {
    const child = fork(PROGRAM, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const stop = () => child.kill()
    signal.addEventListener('abort', stop, { once: true })
    const ask = (order: ResultsOrder) =>
      new Promise<ResultsReply>((resolve, reject) => {
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
      })
    const close = () => {
      signal.removeEventListener('abort', stop)
      child.kill()
    }
    try {
      const reply = await ask({ config, ground: { exam, rule, keys, slots } })
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
