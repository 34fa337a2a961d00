import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { passwordGate, restHashing } from './auth/passwords.ts'
import { watchClock } from './clock/clock-watch.ts'
import type { Log } from './core/log.ts'
import { schemaDigest } from './db/schema/schema-digest.ts'
import type { Engine } from './engine.ts'
import { withEngineTables } from './engine-tables.ts'
import { type Probes, startProbes } from './health/start-probes.ts'
import type { HttpSettings } from './http/app-options.ts'
import { listen } from './http/listen.ts'
import { domainSeries } from './http/metrics/domain-series.ts'
import { healthSeries } from './http/metrics/health-series.ts'
import { createMetrics, type Metrics } from './http/metrics/metrics.ts'
import { createStop, type StopTimes } from './http/stop.ts'
import { engineJobs } from './jobs/engine-jobs.ts'
import { type JobFacts, observeJobs } from './jobs/observe-jobs.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { type EngineOptions, openEngine } from './open-engine.ts'
import { uploadsFolder } from './open-storage.ts'
import { openHub } from './realtime/hub.ts'
import { type ServingServer, servingServer } from './servers/serving-server.ts'
import { openDiskReserve } from './storage/disk-reserve.ts'
import { type DiskWatch, startDiskWatch } from './storage/disk-watch.ts'
import { startTasks } from './tasks/start-tasks.ts'

interface ServiceOptions
  extends Omit<EngineOptions, 'log' | 'onGroup' | 'whileMigrating' | 'beforeMigration'>,
    HttpSettings {
  readonly host: string
  /** Any free one when 0. */
  readonly port: number
  /** Free bytes below which only what cannot wait is written; by the size of the disk when absent. */
  readonly diskFloor?: number | undefined
  /** How much of the disk of the data is kept for answers; nothing unless said. */
  readonly reserveBytes?: (engine: Engine) => Promise<number>
  readonly logger: FastifyBaseLogger
  /** The version of other servers of the store that may go on serving beside this one. */
  readonly upgradeFrom?: string | undefined
  /** Looks at the open store before anybody is let in. Throws what keeps it from being served. */
  readonly inspect?: ((engine: Engine) => Promise<void>) | undefined
  /** How long it takes its leave where other servers share the store, if not the usual. */
  readonly stopTimes?: StopTimes | undefined
  /** Done once nobody is admitted any longer, while the store is still open. */
  readonly atStop?: (engine: Engine) => Promise<void>
  /** Adds routes beside those of the records. */
  readonly extend?: (app: FastifyInstance, engine: Engine) => Promise<void>
}

export interface RunningService {
  readonly engine: Engine
  /** Where it listens, e.g. `http://127.0.0.1:8090`. */
  readonly url: string
  /** Has those in front turn to the other servers of the store, finishes what was accepted, closes streams and the store. */
  close(): Promise<void>
}

/** Opens the store and listens. */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { logger, now, host } = options
  const metrics = createMetrics()
  const { engine, serving, schema } = await openServed(options, metrics)
  try {
    await options.inspect?.(engine)
    await serving.begin()
    const { database, log } = engine
    const streams = { end: () => {} }
    const clock = await watchClock({ database, log, now, onDistrust: () => streams.end() })
    const hub = await openHub(engine, options)
    const hearing = hub.start()
    hearing.catch(() => {}) // awaited below
    streams.end = () => hub.endStreams()
    const probes = startProbes(engine, options)
    const disk = await watchDisk(engine, options)
    const passwords = { queue: () => passwordGate.waiting, line: () => engine.entryLine.length }
    metrics.observe({ streams: () => hub.clientCount, passwords, clock, disks: () => disk.facts })
    const stop = createStop(options.stopTimes)
    const parts = { engine, disk, hub, logger, metrics, clock, stop, probes }
    const { buildApp } = await loadApp()
    const app = await buildApp({ ...parts, settings: { ...options, schema }, routes: options.routes })
    await options.extend?.(app, engine)
    await hearing
    await listen(app, { port: options.port, host })
    const { jobs, facts } = observeJobs([...engineJobs(hub, engine.sharedWindows), ...(options.jobs ?? [])], now)
    addSeries(metrics, { engine, probes, jobs: facts, gauges: options.gauges })
    const stopJobs = startJobs(engine, jobs)
    const stopTasks = options.taskQueue ? startTasks(engine, options.taskQueue) : async () => {}
    const { port } = app.server.address() as AddressInfo
    const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
    logger.info({ url, store: database.dialect.name, version: options.version }, 'Ready.')
    return {
      engine,
      url,
      async close() {
        await Promise.all([stopJobs(), stopTasks(), stop.takeLeave({ app, hub, hasOthers: database.dialect.isShared })])
        clock.stop()
        probes.stop()
        disk.stop()
        await hub.close()
        await app.close()
        await options.atStop?.(engine)
        await serving.end()
        await database.close()
        await restHashing()
      },
    }
  } catch (error) {
    await serving.end()
    await engine.database.close()
    throw error
  }
}

/** The store, unless other servers serve another release of it. */
async function openServed(options: ServiceOptions, { group: onGroup }: Metrics) {
  const { now, logger, upgradeFrom, version = '' } = options
  const log = asLog(logger)
  const schema = schemaDigest(withEngineTables(options))
  const found = Promise.withResolvers<ServingServer>()
  const engine = await openEngine({
    ...options,
    log,
    onGroup,
    whileMigrating: () => void loadApp().catch(() => {}), // a fault comes again later
    async beforeMigration(database) {
      const serving = servingServer({ database, release: { version, schema }, upgradeFrom, now, log })
      await serving.requireOneRelease()
      found.resolve(serving)
    },
  })
  return { engine, schema, serving: await found.promise }
}

/** Watches the disks, and keeps room for answers on that of the data. */
async function watchDisk(engine: Engine, options: ServiceOptions): Promise<DiskWatch> {
  const { dataDir, diskFloor, reserveBytes = async () => 0 } = options
  const reserve = await openDiskReserve({ folder: dataDir, bytes: () => reserveBytes(engine), log: engine.log })
  const folders = { data: dataDir, uploads: uploadsFolder(options) }
  return startDiskWatch({ ...folders, floorBytes: diskFloor, reserve, log: engine.log })
}

/** The framework takes a tenth of a start to load. */
const loadApp = () => import('./http/build-app.ts')

interface Sources {
  readonly engine: Engine
  readonly probes: Probes
  readonly jobs: () => readonly JobFacts[]
  readonly gauges: EngineOptions['gauges']
}

function addSeries(metrics: Metrics, { engine, probes, jobs, gauges = [] }: Sources): void {
  const asked = probes.bucket ? [probes.database, probes.bucket] : [probes.database]
  metrics.add(healthSeries({ probes: asked, pools: () => engine.database.pools?.() ?? [], jobs }))
  const { series, refresh } = domainSeries(engine, gauges)
  metrics.add(series, refresh)
}

function asLog(logger: FastifyBaseLogger): Log {
  return {
    info: (facts, sentence) => logger.info(facts, sentence),
    warn: (facts, sentence) => logger.warn(facts, sentence),
    error: (facts, sentence) => logger.error(facts, sentence),
  }
}
