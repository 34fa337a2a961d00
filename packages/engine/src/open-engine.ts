import { chmod, mkdir, stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { accountPart } from './auth/account-part.ts'
import { passwordGate } from './auth/passwords.ts'
import {
  newSecret,
  secretInEpoch,
  TOKEN_EPOCH_SETTING,
  TOKEN_SECRET_SETTING,
  tokenSecret,
} from './auth/sessions/token-secret.ts'
import { refuseUnfinishedRestore } from './backup/restore-mark.ts'
import { createChanges } from './core/changes.ts'
import { createEntryLine } from './core/entry/entry-line.ts'
import { createGuesses } from './core/guesses.ts'
import type { Log } from './core/log.ts'
import { createOwnTopics } from './core/own-topics.ts'
import { createPresence } from './core/presence.ts'
import { createRegistry } from './core/registry.ts'
import type { Account } from './core/request-info.ts'
import { shareWindows } from './core/shared-windows.ts'
import type { Database } from './db/database.ts'
import type { GroupCommitOptions } from './db/group-commit.ts'
import { type MigrationTarget, migrate } from './db/schema/migrate.ts'
import { keepSetting, readSetting } from './db/schema/settings.ts'
import type { Denial, Engine, RecordReading, WritePart, WrittenRecord } from './engine.ts'
import { withEngineTables } from './engine-tables.ts'
import { quotaPart } from './files/quota-part.ts'
import { uploadPart } from './files/upload-part.ts'
import { declaredRules } from './filter/declared-rules.ts'
import { createQueries } from './filter/queries.ts'
import type { Gauge } from './http/metrics/gauge.ts'
import type { Route } from './http/route.ts'
import type { Job } from './jobs/job.ts'
import { openDatabase, type StorePlace } from './open-database.ts'
import { openMigratedStorage } from './open-storage.ts'
import { cacheStorage } from './storage/storage-cache.ts'
import type { TaskQueue } from './tasks/start-tasks.ts'

const PRIVATE_FOLDER = 0o700
/** The engine's own parts of the write of a record; the domain's parts come after them. */
export const OWN_PARTS: readonly WritePart[] = [accountPart, uploadPart, quotaPart]
/** The bits of everybody but the owner, and the one by which a folder is shared. */
const [OTHERS, SHARED_BY_ALL] = [0o077, 0o1000]

/** The domain declares its collections, its other tables, and the migrations of older stores. */
export interface EngineOptions extends StorePlace, MigrationTarget {
  readonly log: Log
  readonly now: () => number
  /** Signs the sessions, at least 32 characters. If absent, a secret is generated and stored. */
  readonly tokenSecret?: string | undefined
  /** Names of the collections whose accounts need a second factor to sign in. */
  readonly requireSecondFactor?: readonly string[]
  /**
   * Collections whose accounts learn more about a refused write than PocketBase tells: unknown fields, and what keeps a
   * record from being deleted.
   */
  readonly isStaff?: Engine['isStaff']
  /** What the domain keeps of a sign-in by password; nothing when absent. */
  readonly noteSignIn?: (engine: Pick<Engine, 'database' | 'now'>, account: Account) => Promise<void>
  /** What the domain may tell a refused caller; nothing when absent. */
  readonly explainDenial?: (engine: DenialContext, denial: Denial) => Promise<string | undefined>
  /** Tells who wrote each field of a record last; names nobody when absent. */
  readonly lastWrites?: (engine: Pick<Engine, 'database'>, record: WrittenRecord) => ReturnType<Engine['lastWrites']>
  /** What the domain tells an account with each reply; nothing when absent. */
  readonly newsOf?: (engine: Pick<Engine, 'database' | 'now'>, account: Account) => string
  /** Called with what staff read before it is sent, for example to log it. */
  readonly noteRead?: (engine: Engine, reading: RecordReading) => Promise<void>
  /** What the domain adds to the writes of records (`WritePart`). */
  readonly parts?: readonly WritePart[]
  /** Calls of the domain beside those of the records, below /api. */
  readonly routes?: readonly Route[]
  /** Topics that the domain itself sends, beside those of records (`core/own-topics.ts`). */
  readonly topics?: readonly string[]
  /** What the domain does by the clock, while the service listens. */
  readonly jobs?: readonly Job[]
  /** Work that takes longer than a second, which is done while the service listens. */
  readonly taskQueue?: TaskQueue
  /** Numbers of the domain for the metrics of the service. */
  readonly gauges?: readonly Gauge[]
  /** Looks at the open store before it is migrated. Throws what keeps it as it is. */
  readonly beforeMigration?: (database: Database) => Promise<void>
  /** Called with each group of writes of an embedded store. */
  readonly onGroup?: GroupCommitOptions['onGroup']
}

/** What the reason of a denial may be looked up in. */
export type DenialContext = Pick<Engine, 'database' | 'registry'>

/** Opens a record service of the collections, its store migrated; every rule is read before the first request, and a bad one stops it. */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const { collections, dataDir, log, now, onGroup, explainDenial, lastWrites, noteRead } = options
  await makePrivate(dataDir)
  await refuseUnfinishedRestore(dataDir)
  const registry = createRegistry(collections)
  const database = await openDatabase(options, onGroup ? { onGroup } : {})
  const ownSecret = ownSecretOf(database, options)
  try {
    await options.beforeMigration?.(database)
    await migrate(database, withEngineTables(options))
    const queries = createQueries({ registry, dialect: database.dialect })
    checkRules(registry.all, queries)
    const secret = (await ownSecret) ?? (await sharedSecretOf(database, options))
    const sharedWindows = shareWindows({ database, now, log, secret })
    const engine: Engine = {
      registry,
      database,
      queries,
      storage: cacheStorage(await openMigratedStorage(options, { database, collections, now })),
      changes: createChanges(),
      parts: [...OWN_PARTS, ...(options.parts ?? [])],
      guesses: createGuesses({ now, wait, sharing: sharedWindows }),
      entryLine: createEntryLine({ now, gate: passwordGate }),
      sharedWindows,
      presence: createPresence(now),
      topics: createOwnTopics(options.topics ?? []),
      log,
      now,
      requireSecondFactor: options.requireSecondFactor ?? [],
      tables: options.tables ?? [],
      isStaff: options.isStaff ?? (() => false),
      noteSignIn: async (account) => options.noteSignIn?.({ database, now }, account),
      tokenSecret: secret,
      explainDenial: async (denial) => explainDenial?.({ database, registry }, denial),
      lastWrites: async (record) => lastWrites?.({ database }, record) ?? {},
      newsOf: (account) => options.newsOf?.({ database, now }, account) ?? '',
      noteRead: async (reading) => noteRead?.(engine, reading),
    }
    return engine
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Makes the folder, or takes one that was there away from all but its owner. Throws for one that is everybody's, such as `/tmp`. */
async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  const { mode } = await stat(folder)
  if ((mode & SHARED_BY_ALL) !== 0) throw new Error(`DATA_DIR ${folder} is everybody's folder; name one below it`)
  if ((mode & OTHERS) !== 0) await chmod(folder, PRIVATE_FOLDER)
}

/** The secret of a store of one process, which is kept beside it. Its file is written while the tables are made. */
function ownSecretOf({ dialect }: Database, { tokenSecret: given, dataDir }: EngineOptions) {
  if (given !== undefined || dialect.isShared) return undefined
  const secret = tokenSecret(dataDir)
  secret.catch(() => {}) // awaited later
  return secret
}

/** Servers that share a store sign with one secret, so that each accepts the other's sessions. */
async function sharedSecretOf(database: Database, { tokenSecret: given }: EngineOptions): Promise<string> {
  if (given !== undefined) return secretInEpoch(given, await readSetting(database, TOKEN_EPOCH_SETTING))
  return keepSetting(database, TOKEN_SECRET_SETTING, newSecret)
}

function checkRules(collections: Engine['registry']['all'], queries: Engine['queries']): void {
  for (const collection of collections) {
    for (const rule of declaredRules(collection)) queries.checkRule(collection, rule)
  }
}
