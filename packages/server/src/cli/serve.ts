import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createLog } from '../log.ts'
import { startServer } from '../start-server.ts'
import type { Command } from './command.ts'
import { refuseDemoAccounts, refuseDemoFolder } from './demo-data.ts'

/** A stop takes no longer: what a supervisor waits for before it kills is usually ten seconds. */
export const STOP_WITHIN_MS = 9000

/** Serves the site until SIGTERM or SIGINT, then finishes what was accepted; a second signal ends it at once. Refuses demo data unless told otherwise. */
export const run: Command = async (args, { config, now }) => {
  const { values } = parseArgs({ args: [...args], options: { demo: { type: 'boolean', default: false } } })
  if (!values.demo) refuseDemoFolder(config.dataDir)
  const { logger, flush } = createLog(config.logLevel)
  const webRoot = fileURLToPath(new URL('../../../web/dist', import.meta.url))
  try {
    const inspect = values.demo ? undefined : refuseDemoAccounts
    const server = await startServer({ config, now, logger, webRoot, inspect })
    const signal = await Promise.race(['SIGINT', 'SIGTERM'].map((name) => once(process, name)))
    for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => process.exit(1))
    logger.info({ signal: signal[0] }, 'Stopping: what was accepted is finished first.')
    const isDone = await Promise.race([server.close().then(() => true), sleep(STOP_WITHIN_MS, false, { ref: false })])
    if (!isDone)
      logger.warn({}, 'Some clients did not take their answers; they are cut off. Nothing acknowledged is lost.')
    else logger.info({}, 'Stopped.')
    if (isDone) return 0
    flush()
    return process.exit(0) // their connections would keep the process alive
  } finally {
    flush()
  }
}
