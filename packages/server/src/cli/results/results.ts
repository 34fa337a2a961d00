import { table } from '@olympiad/engine'
import { olympiad as collections } from '@olympiad/olympiad/all/collections'
import { plural } from '@olympiad/olympiad/ground/declared/spelling/counts'
import { runAct } from '@olympiad/olympiad/ground/server/acts/act'
import { computeResults as act } from '@olympiad/olympiad/results/server/sets/compute-results'
import { computeHere } from '@olympiad/olympiad/results/server/sets/computed-results'
import { resultsKind } from '@olympiad/olympiad/results/server/sets/results-kind'
import { type OtherLine, verifySet } from '@olympiad/olympiad/results/server/sets/verify-set'
import { findExam } from '../acts/names.ts'
import { type CommandContext, defineCommand } from '../command.ts'
import { tellingServers, withEngine } from '../with-engine.ts'
import { JSON_OPTION, meantSet, SET_OPTION } from './find-set.ts'
import { finishTask } from './finish-task.ts'
import { publishResults } from './publish.ts'
import { changeLine } from './set-lines.ts'

export const run = defineCommand({
  name: 'results',
  about: 'Computes, publishes or verifies the results of an exam; a verification that differs exits with 1.',
  usages: ['compute EXAM', 'publish EXAM', 'verify EXAM'],
  options: {
    set: { ...SET_OPTION, help: 'publish, verify: number of the set; else the newest, or the published one.' },
    confirm: { value: 'NAME', help: 'publish: name of the exam, typed to confirm.' },
    json: JSON_OPTION,
  },
  run({ args: [verb, exam = ''], options }, context) {
    if (verb === 'compute') return computeResults(exam, options.json, context)
    return verb === 'publish' ? publishResults(exam, options, context) : verifyResults(exam, options, context)
  },
})

const { resultsets } = collections

/** Computes a set to its end, in this process unless a server takes the task first; the exit code. */
async function computeResults(name: string, isJson: boolean, context: CommandContext): Promise<number> {
  return withEngine(context, async (engine) => {
    const exam = await findExam(engine, name)
    const started = await tellingServers(engine, context, async () => {
      const begun = await runAct(engine, act, { input: { exam: exam.id } })
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
  return [
    `${exam}, set ${number}: ${plural(sheets, 'sheet')}, ${ranked} with a rank. Nobody sees it yet.`,
    `Its sum is ${hash}`,
  ]
}

interface VerifyOptions {
  readonly set: string | undefined
  readonly json: boolean
}

/** Computes a set once more and compares it byte for byte; the exit code is 1 if it differs. */
async function verifyResults(name: string, options: VerifyOptions, context: CommandContext): Promise<number> {
  return withEngine(context, async (engine) => {
    const exam = await findExam(engine, name)
    const set = await meantSet(engine, exam, options.set)
    const { isSame, stored, computed, sheets, otherCount, others } = await verifySet(engine, set)
    const { number, state } = set
    if (options.json)
      console.log(JSON.stringify({ number, state, isSame, stored, computed, sheets, otherCount, others }))
    else if (isSame)
      console.log(`Set ${number} of ${exam.name}: the same bytes, ${plural(sheets, 'sheet')}. Its sum is ${stored}`)
    else {
      console.error(`SET ${number} OF ${exam.name} COMES OUT DIFFERENTLY: ${plural(otherCount, 'line')}.`)
      for (const line of others) console.error(otherText(line))
      console.error(`The set has the sum ${stored}, and now it is ${computed}`)
    }
    return isSame ? 0 : 1
  })
}

function otherText({ username, stored, computed }: OtherLine): string {
  const changed = Object.keys(stored).filter((name) => figureOf(stored, name) !== figureOf(computed, name))
  const words = changed.map((name) => `${name} ${figureOf(stored, name)} → ${figureOf(computed, name)}`)
  return `${username || 'an account that is gone'}: ${words.join(', ')}`
}

const figureOf = (figures: OtherLine['stored'], name: string) => figures[name as keyof OtherLine['stored']]
