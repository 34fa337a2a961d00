import { parseArgs } from 'node:util'
import type { Engine } from '@olympiad/engine'
import type { Command } from '../command.ts'
import { withEngine } from '../with-engine.ts'
import { follow, type Plan } from './plan.ts'

/** The command line of an act: its names, and its options by name. */
export interface Given<Option extends string> {
  readonly names: readonly string[]
  readonly options: Readonly<Partial<Record<Option, string>>>
}

/** The command of an act: shows the plan, asks unless `--yes` is given, and carries it out. */
export function actCommand<Option extends string>(
  options: readonly Option[],
  plan: (engine: Engine, given: Given<Option>) => Promise<Plan>,
): Command {
  const declared = Object.fromEntries(options.map((name) => [name, { type: 'string' } as const]))
  return async (args, context) => {
    const all = { ...declared, yes: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args: [...args], options: all, allowPositionals: true })
    const { yes, ...given } = values as { yes: boolean }
    // `parseArgs` cannot type options whose names are a type parameter; above, each is declared as a text.
    const texts = given as unknown as Given<Option>['options']
    return withEngine(context, async (engine) => {
      const planned = await plan(engine, { names: positionals, options: texts })
      return follow(engine, context, { plan: planned, isSure: yes })
    })
  }
}
