import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { passwordsWaiting } from './auth/passwords.ts'
import { watchClock } from './clock/clock-watch.ts'
import type { Config } from './config.ts'
import { startDiskWatch } from './disk-watch.ts'
import type { Engine } from './engine.ts'
import { createMetrics } from './metrics.ts'
import { openEngine, uploadsFolder } from './open-engine.ts'
import { createHub } from './realtime/hub.ts'

interface ServerOptions {
  readonly config: Config
  readonly now: () => number
  readonly logger: Logger
  readonly webRoot?: string
  /** Looks at the open store before anybody is let in. Throws what keeps it from being served. */
  readonly inspect?: ((engine: Engine) => Promise<void>) | undefined
}

export interface RunningServer {
  readonly engine: Engine
  /** Where it listens, e.g. `http://127.0.0.1:8090`. */
  readonly url: string
  /** Finishes what was accepted, closes streams and the store. */
  close(): Promise<void>
}

/** Opens the store and listens. */
export async function startServer({ config, now, logger, webRoot, inspect }: ServerOptions): Promise<RunningServer> {
  const metrics = createMetrics()
  const engine = await openEngine(config, { log: asLog(logger), now, onGroup: metrics.group })
  try {
    await inspect?.(engine)
    const { database, log } = engine
    const streams = { end: () => {} }
    const clock = await watchClock({ database, log, now, onDistrust: () => streams.end() })
    const hub = await createHub(engine, config)
    streams.end = () => hub.endStreams()
    const disk = await startDiskWatch({
      data: config.dataDir,
      uploads: uploadsFolder(config.dataDir),
      floorBytes: config.diskFloor,
      log,
    })
    metrics.observe({ streams: () => hub.clientCount, passwords: passwordsWaiting, clock, disks: () => disk.facts })
    const app = await buildApp({ config, engine, disk, hub, logger, metrics, webRoot, clock })
    await app.listen({ port: config.port, host: config.host })
    const { port } = app.server.address() as AddressInfo
    const url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
    logger.info({ url, store: engine.database.dialect.name }, 'Ready.')
    return {
      engine,
      url,
      async close() {
        clock.stop()
        disk.stop()
        await hub.close()
        await app.close()
        await engine.database.close()
      },
    }
  } catch (error) {
    await engine.database.close()
    throw error
  }
}

function asLog(logger: Logger): Engine['log'] {
  return {
    info: (facts, sentence) => logger.info(facts, sentence),
    warn: (facts, sentence) => logger.warn(facts, sentence),
    error: (facts, sentence) => logger.error(facts, sentence),
  }
}
