import { type Engine, queryOf, type RunningService, selectRows, startService } from '@olympiad/engine'
import { olympiad as collections } from '@olympiad/olympiad/all/collections'
import { pagePaths as paths } from '@olympiad/olympiad/ground/declared/page-paths'
import { tellHead } from '@olympiad/olympiad/ground/server/audit/head-log'
import { switchMail } from '@olympiad/olympiad/mail/server/sending/wake-sender'
import type { FactSettings } from '@olympiad/olympiad/overview/server/facts/read-server'
import { setupCode, spendCodeOfStaffed } from '@olympiad/olympiad/people/server/first-organiser'
import type { Logger } from 'pino'
import { forkBackup } from './backups/fork-backup.ts'
import type { Config } from './config.ts'
import { olympiad } from './olympiad.ts'
import { forkComparison } from './results/fork-comparison.ts'
import { forkResults } from './results/fork-results.ts'
import { pageBuild } from './site/page-build.ts'
import { serveSite } from './site/serve-site.ts'
import { readVersion } from './version.ts'

interface ServerOptions {
  readonly config: Config
  readonly now: () => number
  readonly logger: Logger
  readonly webRoot?: string
  /** What is left of the demo, by name, for the overview. */
  readonly readDemo?: FactSettings['readDemo']
  /** Looks at the open store before anybody is let in. Throws what keeps it from being served. */
  readonly inspect?: ((engine: Engine) => Promise<void>) | undefined
}

/** Opens the olympiad's store and listens: the records under /api, the web app everywhere else. */
export async function startServer({
  config,
  webRoot,
  readDemo = async () => [],
  ...options
}: ServerOptions): Promise<RunningService> {
  const service = await startService({
    ...config,
    ...options,
    version: readVersion(),
    build: webRoot && pageBuild(webRoot),
    reserveBytes: (engine) => expectedBytes(engine, config),
    ...olympiad({
      ...config,
      makeBackup: forkBackup(config),
      computeResults: forkResults(config),
      compareSheets: forkComparison(config),
      factSettings: { ...config, readDemo },
    }),
    inspect: async (engine) => {
      await options.inspect?.(engine)
      const held = await switchMail(engine, config.mail !== undefined)
      if (held > 0) options.logger.warn({ held }, 'Mail is switched on: what was written before is held.')
    },
    atStop: (engine) => tellHead(engine, 'stop'),
    extend: async (app, engine) => {
      if (webRoot) await serveSite(app, webRoot, { ...config, engine })
    },
  })
  await tellHead(service.engine, 'start')
  await tellSetup(service, options.logger, config)
  return service
}

/** A sheet of a hundred answers, each changed a few times: rows, indexes and journal. */
const SHEET_BYTES = 150 * 1024

/** How much of the disk the answers of all students take. On PostgreSQL they are on a disk of its own. */
async function expectedBytes({ database }: Engine, { diskReserve, databaseUrl }: Config): Promise<number> {
  if (diskReserve !== undefined || databaseUrl) return diskReserve ?? 0
  const { examinees } = collections
  const all = queryOf(database.dialect, examinees).selectFrom(examinees.name)
  const [row] = await selectRows(
    database,
    all.select(({ fn }) => fn.countAll().as('count')),
  )
  return Number(row?.count ?? 0) * SHEET_BYTES
}

/** Logs where the first account of staff is made, while no such account exists. */
async function tellSetup({ engine, url }: RunningService, logger: Logger, { publicUrl = url }: Config): Promise<void> {
  await spendCodeOfStaffed(engine)
  const code = await setupCode(engine)
  if (code)
    logger.warn({ url: `${new URL(paths.setup, publicUrl)}#${code}` }, 'No staff yet: make the first account here.')
}
