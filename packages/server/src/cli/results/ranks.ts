import { type Engine, table } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { rankSentences } from '@olympiad/olympiad/results/declared/rank-sentences'
import { findExam } from '../acts/names.ts'
import { type CommandContext, defineCommand } from '../command.ts'
import { withEngine } from '../with-engine.ts'
import { JSON_OPTION, meantSet, SET_OPTION } from './find-set.ts'

const { examinees, results } = olympiad

export const run = defineCommand({
  name: 'ranks',
  about: 'Lists the ranks of an exam with the rule that gives them: of its published set, or else the newest one.',
  usages: ['EXAM'],
  options: { set: SET_OPTION, json: JSON_OPTION },
  run: ({ args: [exam = ''], options }, context) => showRanks(exam, options, context),
})

/** A line of the list. */
interface RankLine {
  readonly rank: number
  readonly username: string
  readonly score: number
  readonly wrong: number
  readonly award: string
}

interface RanksOptions {
  readonly set: string | undefined
  readonly json: boolean
}

async function showRanks(name: string, options: RanksOptions, context: CommandContext): Promise<number> {
  return withEngine(context, async (engine) => {
    const set = await meantSet(engine, await findExam(engine, name), options.set)
    const lines = await ranksOf(engine, set.id)
    if (options.json) {
      console.log(JSON.stringify(lines))
      return 0
    }
    console.log('rank,username,score,wrong,award')
    for (const { rank, username, score, wrong, award } of lines)
      console.log([rank, username, score, wrong, award].join())
    for (const sentence of rankSentences(set.rule)) console.error(sentence)
    return 0
  })
}

/** All who have a rank, in its order, and equals by username. */
async function ranksOf(engine: Engine, resultset: string): Promise<RankLine[]> {
  const names = new Map<string, string>()
  for await (const { id, username } of table(engine, examinees).each({ select: ['username'] })) names.set(id, username)
  const lines: RankLine[] = []
  for await (const line of table(engine, results).each({ where: { resultset } })) {
    const { rank, examinee, marks: score, wrong, award } = line
    if (rank > 0) lines.push({ rank, username: names.get(examinee) ?? '', score, wrong, award })
  }
  return lines.toSorted((one, other) => one.rank - other.rank || (one.username < other.username ? -1 : 1))
}
