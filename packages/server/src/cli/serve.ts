import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { startServer } from '../start-server.ts'
import type { Command } from './command.ts'

/** Serves the site until it is told to stop. Never touches demo data. */
export const run: Command = async (_args, { config, now }) => {
  const logger = pino({ level: config.logLevel })
  const webRoot = fileURLToPath(new URL('../../../web/dist', import.meta.url))
  const server = await startServer({ config, now, logger, webRoot })
  const [signal] = await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  logger.info({ signal }, 'Stopping: what was accepted is finished first.')
  await server.close()
  return 0
}
