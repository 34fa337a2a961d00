import type { Act } from '@olympiad/olympiad/ground/declared/acts/act'
import { type Command, defineCommand } from '../command.ts'
import { withEngine } from '../with-engine.ts'
import { wordsOf } from './act-words.ts'
import { follow } from './follow-plan.ts'
import { planOf } from './plan.ts'

/** The command of an act: its help, its options and their checks follow from the declaration. */
export function actCommand(act: Act): Command {
  return defineCommand({
    ...wordsOf(act),
    run: ({ args, options: { yes, ...options } }, context) =>
      withEngine(context, async (engine) => {
        const plan = await planOf(engine, act, { args, options })
        return follow(engine, context, { plan, isSure: yes === true })
      }),
  })
}
