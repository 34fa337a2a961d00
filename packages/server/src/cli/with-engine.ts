import { type Engine, openEngine } from '@olympiad/engine'
import { systemUser } from '../domain/audit/actor.ts'
import { olympiad } from '../domain/olympiad.ts'
import type { CommandContext } from './command.ts'

/** Runs a task on the configured store and closes it again, whatever happens. */
export async function withEngine<T>({ config, now }: CommandContext, task: (engine: Engine) => Promise<T>): Promise<T> {
  const log = { info: () => {}, warn: logLine, error: logLine }
  const engine = await openEngine({ ...config, ...olympiad({ ...config, operator: systemUser() }), log, now })
  try {
    return await task(engine)
  } finally {
    await engine.database.close()
  }
}

function logLine(facts: object, sentence: string): void {
  console.error(sentence, facts)
}
