import { table } from '@olympiad/engine'
import { olympiad as collections } from '@olympiad/olympiad/all/collections'
import { carryOut } from '@olympiad/olympiad/ground/server/acts/act'
import { computeResults as act } from '@olympiad/olympiad/results/server/sets/compute-results'
import { computeHere } from '@olympiad/olympiad/results/server/sets/computed-results'
import { resultsKind } from '@olympiad/olympiad/results/server/sets/results-kind'
import { findExam } from '../acts/names.ts'
import type { CommandContext } from '../command.ts'
import { tellingServers, withEngine } from '../with-engine.ts'
import { finishTask } from './finish-task.ts'
import { changeLine } from './set-lines.ts'

const { resultsets } = collections

/** Computes a set to its end, in this process unless a server takes the task first; the exit code. */
export async function computeResults(name: string, isJson: boolean, context: CommandContext): Promise<number> {
  return withEngine(context, async (engine) => {
    const exam = await findExam(engine, name)
    const started = await tellingServers(engine, context, async () => {
      const begun = await carryOut(engine, act, { input: { exam: exam.id } })
      await finishTask(engine, begun.task, { kind: resultsKind(computeHere), units: 'Sheets' })
      return begun
    })
    const set = await table(engine, resultsets).find(started.resultset)
    if (set?.state !== 'ready') throw new Error(`set ${started.number} of ${exam.name} is gone`)
    const { id: resultset, number, sheets, ranked, hash, changes } = set
    if (isJson) console.log(JSON.stringify({ resultset, number, sheets, ranked, hash, changes }))
    else for (const line of [...setLines(exam.name, set), changeLine(set)]) console.log(line)
    return 0
  })
}

function setLines(
  exam: string,
  { number, sheets, ranked, hash }: { number: number; sheets: number; ranked: number; hash: string },
) {
  return [`${exam}, set ${number}: ${sheets} sheets, ${ranked} with a rank. Nobody sees it yet.`, `Its sum is ${hash}`]
}
