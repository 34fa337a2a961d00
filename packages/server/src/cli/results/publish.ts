import { ApiError, type Engine } from '@olympiad/engine'
import { plural } from '@olympiad/olympiad/ground/declared/spelling/counts'
import { runAct } from '@olympiad/olympiad/ground/server/acts/act'
import type { PublicationBlockers } from '@olympiad/olympiad/results/declared/acts/publish-results'
import { computeHere } from '@olympiad/olympiad/results/server/sets/computed-results'
import { publishResults as act } from '@olympiad/olympiad/results/server/sets/publish-results'
import { refuseStale } from '@olympiad/olympiad/results/server/sets/refuse-stale'
import { findExam } from '../acts/names.ts'
import type { CommandContext } from '../command.ts'
import { confirmName } from '../confirm.ts'
import { tellingServers, withEngine } from '../with-engine.ts'
import { numberedSet, type StoredSet, setsOf } from './find-set.ts'
import { blockerLines, changeLine } from './set-lines.ts'

interface PublishOptions {
  readonly set: string | undefined
  readonly confirm: string | undefined
  readonly json: boolean
}

/** Publishes a set whose exam's name was typed; the exit code. What keeps it from being published is listed. */
export async function publishResults(name: string, options: PublishOptions, context: CommandContext): Promise<number> {
  return withEngine(context, async (engine) => {
    const exam = await findExam(engine, name)
    const set =
      options.set === undefined ? await newestReady(engine, exam) : await numberedSet(engine, exam, options.set)
    const say = (line: string) => (options.json ? undefined : console.log(line))
    say(`${exam.name}, set ${set.number}: ${plural(set.sheets, 'sheet')}, ${set.ranked} with a rank.`)
    say(changeLine(set))
    const typed = options.confirm ?? ((await asksName(exam.name)) ? exam.name : '')
    try {
      const published = await tellingServers(engine, context, async () => {
        await refuseStale(engine, computeHere, { resultset: set.id })
        return runAct(engine, act, { input: { resultset: set.id, confirm: typed } })
      })
      if (options.json) console.log(JSON.stringify(published))
      else {
        console.log(`Published. This cannot be undone; another set can follow.`)
        for (const { name, others } of published.held)
          console.log(`${name} stays withheld: the same paper is not over in ${others.join(', ')}.`)
      }
      return 0
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
      return tellRefusal(error, options.json)
    }
  })
}

const asksName = (name: string) =>
  confirmName('This cannot be undone.', { name, option: `--confirm ${JSON.stringify(name)}` })

async function newestReady(engine: Engine, exam: Parameters<typeof setsOf>[1]): Promise<StoredSet> {
  const set = (await setsOf(engine, exam)).find(({ state }) => state === 'ready')
  if (!set) throw new Error(`${exam.name} has no set that waits to be published: compute one first`)
  return set
}

function tellRefusal({ message, reason, data }: ApiError, isJson: boolean): number {
  if (isJson) console.log(JSON.stringify({ message, reason: reason ?? '', data }))
  console.error(message)
  if (reason === 'results.blocked' && !isJson)
    for (const line of blockerLines(data as unknown as PublicationBlockers)) console.error(line)
  return 1
}
