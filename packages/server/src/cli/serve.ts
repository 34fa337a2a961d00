import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { createLog } from '../log.ts'
import { startServer } from '../start-server.ts'
import { type CommandContext, defineCommand } from './command.ts'
import { demoAccounts, refuseDemoAccounts, refuseDemoFolder } from './demo-data.ts'

/** A stop takes no longer: process managers usually kill after ten seconds. */
export const STOP_WITHIN_MS = 9000

const webRoot = fileURLToPath(new URL('../../../web/dist', import.meta.url))

export const run = defineCommand({
  name: 'serve',
  about: 'Serves the site until SIGTERM or SIGINT, then finishes accepted requests; a second signal ends it at once.',
  usages: [''],
  options: {
    demo: { help: 'Serves the demo data too, whose passwords everybody knows.' },
    'public-demo': { help: 'Serves a demo of its own to each visitor for an hour, and none of your data.' },
  },
  run: ({ options }, context) => serve(options, context),
})

interface Served {
  readonly demo: boolean
  readonly 'public-demo': boolean
}

async function serve(served: Served, context: CommandContext): Promise<number> {
  if (!served.demo && !served['public-demo']) refuseDemoFolder(context.config.dataDir)
  const { logger, flush } = createLog(context.config.logLevel)
  try {
    const server = await open(served, { ...context, logger, webRoot })
    const signal = await Promise.race(['SIGINT', 'SIGTERM'].map((name) => once(process, name)))
    for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => process.exit(1))
    logger.info({ signal: signal[0] }, 'Stopping after accepted requests are finished.')
    const isDone = await Promise.race([server.close().then(() => true), sleep(STOP_WITHIN_MS, false, { ref: false })])
    if (!isDone)
      logger.warn({}, 'Some clients did not read their responses and are disconnected. No acknowledged answer is lost.')
    else logger.info({}, 'Stopped.')
    if (isDone) return 0
    flush()
    return process.exit(0) // their connections would keep the process alive
  } finally {
    flush()
  }
}

type Opening = CommandContext & { readonly logger: Logger; readonly webRoot: string }

async function open(served: Served, opening: Opening): Promise<{ close(): Promise<void> }> {
  if (served['public-demo']) {
    const { servePublicDemo } = await import('../public-demo/serve-public-demo.ts') // seldom needed
    return servePublicDemo(opening)
  }
  const inspect = served.demo ? undefined : refuseDemoAccounts
  return startServer({ ...opening, inspect, readDemo: demoAccounts })
}
