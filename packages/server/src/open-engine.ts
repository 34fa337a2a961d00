import { chmod, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { productCollections } from '@olympiad/contract/collections/index'
import { createGuesses } from './auth/guesses.ts'
import { refuseUnfinishedRestore } from './backup/restore-mark.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { GroupCommitOptions } from './db/group-commit.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { keepSetting, readSetting } from './db/settings.ts'
import type { Engine, Log } from './engine.ts'
import { explainExamDenial } from './exam/denials.ts'
import type { Storage } from './files/storage.ts'
import { cacheStorage } from './files/storage-cache.ts'
import { createDiskStorage } from './files/storage-disk.ts'
import { createQueries } from './filter/queries.ts'
import { createChanges } from './records/changes.ts'
import { createRegistry } from './registry.ts'
import { newSecret, secretInEpoch, TOKEN_EPOCH_SETTING, TOKEN_SECRET_SETTING, tokenSecret } from './token-secret.ts'

const PRIVATE_FOLDER = 0o700
/** The bits of everybody but the owner, and the one by which a folder is shared. */
const [OTHERS, SHARED_BY_ALL] = [0o077, 0o1000]

interface EngineOptions {
  readonly log: Log
  readonly now: () => number
  /** Told of each group of writes of an embedded store. */
  readonly onGroup?: GroupCommitOptions['onGroup']
}

/** Opens the olympiad's record service on the configured store, migrated; every rule is parsed here, and a bad one stops it. */
export async function openEngine(config: Config, { log, now, onGroup }: EngineOptions): Promise<Engine> {
  await makePrivate(config.dataDir)
  await refuseUnfinishedRestore(config.dataDir)
  const registry = createRegistry(productCollections({ requireApproval: config.requireApproval }))
  const database = await openDatabase(config, onGroup ? { onGroup } : {})
  try {
    await migrate(database, registry.all)
    const queries = createQueries({ registry, dialect: database.dialect })
    checkRules(registry.all, queries)
    const { requireApproval } = config
    return {
      registry,
      database,
      queries,
      storage: cacheStorage(await openStorage(config.dataDir, now)),
      changes: createChanges(),
      guesses: createGuesses({ now, wait }),
      log,
      now,
      requireSecondFactor: config.requireSecondFactor,
      tokenSecret: await tokenSecretOf(database, config),
      explainDenial: (denial) => explainExamDenial({ database, registry, requireApproval }, denial),
    }
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

/** Where uploaded files are; it may be a disk of its own. */
export function uploadsFolder(dataDir: string): string {
  return join(dataDir, 'storage')
}

/** Opens the store of uploaded files. */
export function openStorage(dataDir: string, now: () => number): Promise<Storage> {
  return createDiskStorage(uploadsFolder(dataDir), now)
}

/** Servers that share a store sign with one secret, or a session of one would be none at the other. */
async function tokenSecretOf(database: Database, { tokenSecret: given, dataDir }: Config): Promise<string> {
  if (given !== undefined) return secretInEpoch(given, await readSetting(database, TOKEN_EPOCH_SETTING))
  return database.dialect.isShared ? keepSetting(database, TOKEN_SECRET_SETTING, newSecret) : tokenSecret(dataDir)
}

function checkRules(collections: Engine['registry']['all'], queries: Engine['queries']): void {
  for (const collection of collections) {
    const { rules, checks, auth } = collection
    const texts = [...Object.values(rules), ...checks.map(({ rule }) => rule), auth?.authRule, auth?.manageRule]
    for (const rule of texts) if (rule) queries.checkRule(collection, rule)
  }
}
