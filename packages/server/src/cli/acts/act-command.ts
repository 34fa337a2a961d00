import { parseArgs } from 'node:util'
import type { Engine } from '@olympiad/engine'
import type { Command } from '../command.ts'
import { withEngine } from '../with-engine.ts'
import { follow, type Plan } from './plan.ts'

/** What stands on the command line of an act: names, and options by theirs. */
export interface Given<Option extends string> {
  readonly names: readonly string[]
  readonly options: Readonly<Partial<Record<Option, string>>>
}

/** The command of an act: shows its plan, asks, which `--yes` answers, and does it. */
export function actCommand<Option extends string>(
  options: readonly Option[],
  plan: (engine: Engine, given: Given<Option>) => Promise<Plan>,
): Command {
  const texts = Object.fromEntries(options.map((name) => [name, { type: 'string' } as const]))
  return async (args, context) => {
    const all = { ...texts, yes: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args: [...args], options: all, allowPositionals: true })
    const { yes, ...given } = values as { yes: boolean } & Given<Option>['options']
    return withEngine(context, async (engine) => {
      const planned = await plan(engine, { names: positionals, options: given as unknown as Given<Option>['options'] })
      return follow(engine, context, { plan: planned, isSure: yes })
    })
  }
}
