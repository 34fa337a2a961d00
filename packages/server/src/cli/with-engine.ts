import { createHub, type Engine, openEngine } from '@olympiad/engine'
import { systemUser } from '@olympiad/olympiad/ground/server/audit/actor'
import { olympiad } from '../olympiad.ts'
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

/**
 * Does work that other servers of the store hear of: they update open pages, and end sessions with old passwords.
 * Settles once they have been told.
 */
export async function tellingServers<T>(
  engine: Engine,
  { config }: CommandContext,
  work: () => Promise<T>,
): Promise<T> {
  const hub = await createHub(engine, config)
  try {
    const result = await work()
    await hub.settled()
    return result
  } finally {
    await hub.close()
  }
}

function logLine(facts: object, sentence: string): void {
  console.error(sentence, facts)
}
