import { setTimeout as sleep } from 'node:timers/promises'
import { olympiad as collections } from '@olympiad/contract/collections/index'
import { createHub, type Engine, startTasks, table } from '@olympiad/engine'
import { carryOut } from '../../domain/acts/act.ts'
import { computeResults as act } from '../../domain/results/sets/compute-results.ts'
import { resultsKind } from '../../domain/results/sets/results-kind.ts'
import { findExam } from '../acts/names.ts'
import type { CommandContext } from '../command.ts'
import { progressBar } from '../progress-bar.ts'
import { withEngine } from '../with-engine.ts'
import { changeLine } from './set-lines.ts'

const { resultsets, tasks } = collections
const LOOK_EVERY_MS = 200

/** Computes a set to its end, in this process unless a server takes the task first; the exit code. */
export async function computeResults(name: string, isJson: boolean, context: CommandContext): Promise<number> {
  return withEngine(context, async (engine) => {
    const exam = await findExam(engine, name)
    const hub = await createHub(engine, context.config) // so that other servers on the same store update their open pages
    try {
      const started = await carryOut(engine, act, { input: { exam: exam.id } })
      await finish(engine, started.task)
      await hub.settled()
      const set = await table(engine, resultsets).find(started.resultset)
      if (set?.state !== 'ready') throw new Error(`set ${started.number} of ${exam.name} is gone`)
      const { id: resultset, number, sheets, ranked, hash, changes } = set
      if (isJson) console.log(JSON.stringify({ resultset, number, sheets, ranked, hash, changes }))
      else for (const line of [...setLines(exam.name, set), changeLine(set)]) console.log(line)
      return 0
    } finally {
      await hub.close()
    }
  })
}

function setLines(
  exam: string,
  { number, sheets, ranked, hash }: { number: number; sheets: number; ranked: number; hash: string },
) {
  return [`${exam}, set ${number}: ${sheets} sheets, ${ranked} with a rank. Nobody sees it yet.`, `Its sum is ${hash}`]
}

/** Runs the task, or waits for the server that does. Throws its fault where it is given up. */
async function finish(engine: Engine, id: string): Promise<void> {
  const stop = startTasks(engine, { tasks, kinds: [resultsKind] })
  const bar = progressBar({ sheets: 'Sheets' })
  try {
    for (;;) {
      const task = await table(engine, tasks).find(id)
      if (!task) throw new Error('the task is gone')
      if (task.total > 0) bar.step('sheets', task.done, task.total)
      if (task.state === 'done') return
      if (task.state === 'failed' || task.state === 'cancelled')
        throw new Error(task.fault || `the task is ${task.state}`)
      await sleep(LOOK_EVERY_MS)
    }
  } finally {
    bar.end()
    await stop()
  }
}
