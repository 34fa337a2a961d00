import { rm } from 'node:fs/promises'
import { asServer, createRecord, type Engine, openEngine, type RunningService } from '@olympiad/engine'
import { olympiad as collections } from '@olympiad/olympiad/all/collections'
import type { Logger } from 'pino'
import { readBundle } from '../bundle/read-bundle.ts'
import { folderSource } from '../bundle/texts/source.ts'
import { writeBundle } from '../bundle/write/write-bundle.ts'
import type { Config } from '../config.ts'
import { demoPassword } from '../demo-marks.ts'
import { olympiad } from '../olympiad.ts'
import { startServer } from '../start-server.ts'

/** What every sandbox is opened with. */
export interface SandboxSource {
  /** Of the public server; a sandbox takes neither its stores nor its mail. */
  readonly config: Config
  readonly now: () => number
  readonly logger: Logger
  readonly webRoot: string
  /** The demo's bundle. */
  readonly bundle: string
}

/** Where a sandbox keeps what it stores, and the address by which another browser comes to it. */
export interface SandboxPlace {
  readonly folder: string
  readonly link: string
}

/** A demo olympiad for one visitor, in a folder of its own. */
export interface Sandbox {
  /** Where it listens, on the loopback. */
  readonly url: string
  /** Ends it and removes all that it stored. */
  close(): Promise<void>
}

/** What a visitor may try, a line each, where another browser comes to the same sandbox by `link`. */
export const whatToTry = (link: string): string[] => [
  'Sit an exam: log in as live01, open the exam and answer.',
  `Watch it: in another browser, open ${link}, then log in as supervisor1 under Supervisor Login, and open the hall.`,
  'Run it: log in there as organiser1, and open the console.',
]
export const PASSWORDS = `Every password is ${demoPassword}.`

/** Shown among the news of the home page. */
export const demoNotice = (link: string) => ({
  severity: 'info',
  primaryContent: `Try it: this olympiad is yours for an hour, then all of it is deleted. ${PASSWORDS}`,
  secondaryContent: whatToTry(link)
    .map((line, at) => `${at + 1}. ${line}`)
    .join('\n'),
})

/** Imports the demo into an empty folder, and serves it on any free port of the loopback. Takes some seconds. */
export async function openSandbox(place: SandboxPlace, source: SandboxSource): Promise<Sandbox> {
  const { folder } = place
  const config = configOf(folder, source.config)
  try {
    await fill(config, place.link, source)
    const { now, logger, webRoot } = source
    const service: RunningService = await startServer({ config, now, logger, webRoot })
    const close = async () => {
      await service.close()
      await rm(folder, { recursive: true, force: true })
    }
    return { url: service.url, close }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Its own store and secret, no mail, no bucket, no other sites; the front stands before it as a proxy does. */
const configOf = (dataDir: string, { publicUrl, logLevel, accountRates, batchLimit }: Config): Config => ({
  ...{ dataDir, publicUrl, logLevel, accountRates, batchLimit },
  ...{ host: '127.0.0.1', port: 0, trustProxy: 'loopback', backupTo: `${dataDir}/backups` },
  ...{ databaseUrl: undefined, bucket: undefined, bucketKey: undefined, filesOrigin: undefined, mail: undefined },
  ...{ paperHosts: [], corsOrigins: [], superuserAddresses: [], requireSecondFactor: [] },
  ...{
    requireApproval: true,
    offlinePages: false,
    metricsToken: undefined,
    tokenSecret: undefined,
    upgradeFrom: undefined,
    diskFloor: undefined,
    diskReserve: 0,
  },
})

async function fill(config: Config, link: string, { bundle, now, logger }: SandboxSource): Promise<void> {
  const read = await readBundle(await folderSource(bundle), { now: now() })
  if ('faults' in read) throw new Error(`${bundle} is not sound`)
  const engine: Engine = await openEngine({ ...config, ...olympiad(config), log: logger, now })
  try {
    await writeBundle(engine, read.bundle, { overwrite: true })
    const submission = { body: demoNotice(link), files: [] }
    await createRecord(engine, { collection: collections.notifications, submission, request: asServer(engine) })
  } finally {
    await engine.database.close()
  }
}
