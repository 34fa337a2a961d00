import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Collection } from '@olympiad/schema/collection'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { asServer } from '../src/auth/identify.ts'
import { passwordGate } from '../src/auth/passwords.ts'
import { accountOfToken, signAuthToken, signFileToken } from '../src/auth/sessions/tokens.ts'
import { createChanges } from '../src/core/changes.ts'
import { createEntryLine, type Gate } from '../src/core/entry/entry-line.ts'
import { createGuesses } from '../src/core/guesses.ts'
import { createOwnTopics } from '../src/core/own-topics.ts'
import { createPresence } from '../src/core/presence.ts'
import { createRegistry } from '../src/core/registry.ts'
import { shareWindows } from '../src/core/shared-windows.ts'
import type { Engine } from '../src/engine.ts'
import { createQueries } from '../src/filter/queries.ts'
import type { AccountRates } from '../src/http/admission/admission.ts'
import type { ClientTimeouts } from '../src/http/admission/client-timeouts.ts'
import type { AppOptions, HttpSettings } from '../src/http/app-options.ts'
import type { BudgetLimits } from '../src/http/bodies/body-budget.ts'
import { buildApp } from '../src/http/build-app.ts'
import { type EngineOptions, OWN_PARTS } from '../src/open-engine.ts'
import { createHub, type Hub } from '../src/realtime/hub.ts'
import { createRecord } from '../src/records/write/create.ts'
import { loadRecord } from '../src/rows/load.ts'
import { type DiskSpace, unwatchedDisk } from '../src/storage/disk-watch.ts'
import { segmentedStorage } from '../src/storage/segments/segmented-storage.ts'
import type { Storage } from '../src/storage/storage.ts'
import { createDiskStorage } from '../src/storage/storage-disk.ts'
import type { TestStore } from './databases.ts'

/** A server on a fresh store, with a clock that the test moves. */
export interface TestServer {
  readonly engine: Engine
  readonly app: FastifyInstance
  readonly hub: Hub
  /** The server's clock, in ms; stands where the test sets it, unless the test brought one that runs. */
  readonly clock: { nowMs: number }
  /** Writes a record as the server itself; fields not given are empty. */
  add(collection: string, values: Readonly<Record<string, unknown>>): Promise<string>
  /** A session token of an account. */
  tokenOf(collection: string, id: string): Promise<string>
  /** A file token of an account. */
  fileTokenOf(collection: string, id: string): Promise<string>
  /** Starts listening on loopback, once; the base URL. */
  listen(): Promise<string>
  [Symbol.asyncDispose](): Promise<void>
}

interface Options {
  readonly collections: readonly Collection[]
  readonly tables?: EngineOptions['tables']
  readonly routes?: EngineOptions['routes']
  readonly topics?: EngineOptions['topics']
  readonly isStaff?: EngineOptions['isStaff']
  readonly explainDenial?: EngineOptions['explainDenial']
  readonly lastWrites?: EngineOptions['lastWrites']
  readonly noteSignIn?: EngineOptions['noteSignIn']
  readonly noteRead?: EngineOptions['noteRead']
  readonly newsOf?: EngineOptions['newsOf']
  /** What a domain adds to the writes of records. */
  readonly parts?: EngineOptions['parts']
  /** Where the clock stands; the present when not given. */
  readonly nowMs?: number
  /** A clock of the test's own instead. */
  readonly clock?: { nowMs: number }
  /** Pages of other origins that may ask. */
  readonly corsOrigins?: readonly string[]
  /** The proxies in front. */
  readonly trustProxy?: HttpSettings['trustProxy']
  readonly requireSecondFactor?: readonly string[]
  /** How the server lets time pass where it makes guesses wait; really, when not given. */
  readonly wait?: (ms: number) => Promise<unknown>
  /** The state of the queue of passwords, instead of its own. */
  readonly passwordGate?: Gate
  /** How long clients may take. */
  readonly timeouts?: ClientTimeouts
  /** Most writes of a batch. */
  readonly batchLimit?: number
  /** Where superusers may come from. */
  readonly superuserAddresses?: readonly string[]
  /** How much memory their bodies may take. */
  readonly bodyBudget?: Partial<BudgetLimits>
  /** How fast one account may write and read; as fast as it likes when not given, since the clock may stand. */
  readonly accountRates?: AccountRates
  readonly disk?: DiskSpace
  /** Where files are kept instead of a folder of this server's own. */
  readonly storage?: Storage | undefined
  /** Where requests are counted. */
  readonly metrics?: AppOptions['metrics']
  /** Adds routes beside the API's. */
  readonly extend?: (app: FastifyInstance, engine: Engine) => Promise<void>
}

const UNLIMITED: AccountRates = { writes: Number.POSITIVE_INFINITY, reads: Number.POSITIVE_INFINITY }
const SECRET = 'a secret of the tests that is long enough'

/** Opens a whole server in this process, on one of the stores. */
export async function openTestServer(store: TestStore, options: Options): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'olympiad-files-'))
  const opened = await store.open(options.collections, options.tables)
  const clock = options.clock ?? { nowMs: options.nowMs ?? Date.now() }
  const engine = await createTestEngine(opened.database, { ...options, folder, now: () => clock.nowMs })
  const hub = await createHub(engine, {})
  const app = await buildApp({
    settings: {
      trustProxy: options.trustProxy ?? false,
      corsOrigins: options.corsOrigins,
      batchLimit: options.batchLimit,
      superuserAddresses: options.superuserAddresses,
      accountRates: options.accountRates ?? UNLIMITED,
    },
    engine,
    disk: options.disk ?? unwatchedDisk,
    hub,
    routes: options.routes,
    logger: pino({ level: 'silent' }),
    timeouts: options.timeouts,
    ...(options.metrics && { metrics: options.metrics }),
    bodyBudget: options.bodyBudget,
  })
  await options.extend?.(app, engine)
  let listening: Promise<string> | undefined
  const account = async (name: string, id: string) => {
    const collection = required(engine.registry.find(name))
    return { collection, record: required(await loadRecord(engine.database, collection, id)) }
  }
  return {
    engine,
    app,
    hub,
    clock,
    async add(name, values) {
      const collection = required(engine.registry.find(name))
      const submission = { body: values, files: [] }
      return (await createRecord(engine, { collection, submission, request: asServer(engine) })).id
    },
    tokenOf: async (name, id) => signAuthToken(engine, await account(name, id)),
    async fileTokenOf(name, id) {
      const token = signAuthToken(engine, await account(name, id))
      return signFileToken(engine, required(await accountOfToken(engine, token, 'auth')))
    },
    listen() {
      listening ??= app.listen({ port: 0, host: '127.0.0.1' }).then(() => {
        return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
      })
      return listening
    },
    async [Symbol.asyncDispose]() {
      await hub.close()
      await app.close()
      await opened[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface TestEngineOptions extends Options {
  readonly folder: string
  readonly now: () => number
}

async function createTestEngine(database: Engine['database'], options: TestEngineOptions): Promise<Engine> {
  const registry = createRegistry(options.collections)
  const quiet = () => {}
  const log = { info: quiet, warn: quiet, error: quiet }
  const { now } = options
  const sharedWindows = shareWindows({ database, now, log, secret: SECRET })
  const engine: Engine = {
    registry,
    database,
    queries: createQueries({ registry, dialect: database.dialect }),
    storage: options.storage ?? (await testStorage(database, options)),
    presence: createPresence(options.now),
    topics: createOwnTopics(options.topics ?? []),
    changes: createChanges(),
    parts: [...OWN_PARTS, ...(options.parts ?? [])],
    guesses: createGuesses({ now, wait: options.wait ?? wait, sharing: sharedWindows }),
    entryLine: createEntryLine({ now, gate: options.passwordGate ?? passwordGate }),
    sharedWindows,
    log,
    now,
    requireSecondFactor: options.requireSecondFactor ?? [],
    tables: options.tables ?? [],
    isStaff: options.isStaff ?? (() => false),
    tokenSecret: SECRET,
    explainDenial: async (denial) => options.explainDenial?.(engine, denial),
    noteSignIn: async (account) => options.noteSignIn?.(engine, account),
    lastWrites: async (record) => options.lastWrites?.(engine, record) ?? {},
    newsOf: (account) => options.newsOf?.(engine, account) ?? '',
    noteRead: async (reading) => options.noteRead?.(engine, reading),
  }
  return engine
}

async function testStorage(database: Engine['database'], { folder, collections, now }: TestEngineOptions) {
  return segmentedStorage(await createDiskStorage(folder, now), { folder, database, collections, now })
}

function required<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw new Error('the test names something that is not there')
  return value
}
