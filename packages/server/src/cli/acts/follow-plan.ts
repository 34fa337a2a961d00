import { ApiError, type Engine } from '@olympiad/engine'
import type { CommandContext } from '../command.ts'
import { confirm, confirmName } from '../confirm.ts'
import { tellingServers } from '../with-engine.ts'
import type { Plan } from './plan.ts'

interface Following {
  readonly plan: Plan
  /** `--yes` was given: nothing is asked but a name. */
  readonly isSure: boolean
}

/** Shows a plan, asks, and carries it out; the exit code. */
export async function follow(engine: Engine, context: CommandContext, { plan, isSure }: Following): Promise<number> {
  for (const line of plan.lines) console.log(line)
  if (plan.lines.length === 0) {
    console.log('Nothing changes.')
    return 0
  }
  const isMeant = isSure || (await confirm('Do this?'))
  const result = isMeant ? await tellingServers(engine, context, () => runConfirmed(plan)) : null
  for (const line of result ? plan.resultLines(result) : []) console.log(line)
  console.log(result ? 'Done.' : 'Nothing was changed.')
  return result ? 0 : 1
}

/** Carries a plan out; where the act asks for a name, that is typed first. Null if another name is typed. */
async function runConfirmed(plan: Plan): Promise<object | null> {
  try {
    return await plan.run()
  } catch (error) {
    const name = error instanceof ApiError && error.status === 409 ? error.data.name : undefined
    if (typeof name !== 'string') throw plan.worded(error)
    const question = (error as ApiError).message
    if (!(await confirmName(question, { name, option: `--confirm ${JSON.stringify(name)}` }))) return null
    return plan.run(name).catch((refusal) => {
      throw plan.worded(refusal)
    })
  }
}
