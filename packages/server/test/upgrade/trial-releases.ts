import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { declareTable, type Engine, openArchive, openEngine, schemaDigest, withEngineTables } from '@olympiad/engine'
import { backUpStore } from '../../src/backups/backup-store.ts'
import { run as restore } from '../../src/cli/backup/restore.ts'
import { type ChangedSettings, readConfig } from '../../src/config.ts'
import { olympiad } from '../../src/olympiad.ts'
import { copiesOf } from '../../src/upgrade/copies-of.ts'
import { countRecords } from '../../src/upgrade/count-records.ts'
import type { Exchange } from '../../src/upgrade/exchange.ts'
import { Installation, type Release } from '../../src/upgrade/installation.ts'
import { requireMayUpgrade } from '../../src/upgrade/may-upgrade.ts'
import type { Programs } from '../../src/upgrade/programs.ts'
import type { Servers } from '../../src/upgrade/servers.ts'

export const OLD = '1.0.0'
/** Each declares another table than the old one, but for `1.0.1`. The others fail where their name says, on the real store alone. */
export const NEW = { good: '1.1.0', same: '1.0.1', closed: '1.2.0-closed', unhealthy: '1.3.0-unhealthy' } as const

/** Where releases and their store are. */
export interface TrialPlace {
  readonly folder: string
  /** Settings of the store. */
  readonly env: Readonly<Record<string, string>>
  /** Those of the servers, where they come to it by another role. */
  readonly servingEnv?: Readonly<Record<string, string>>
}

const SERVING = 'serving'
const addition = declareTable('_of_the_next', {
  about: 'A table of the tests.',
  columns: { id: { kind: 'text' } },
  key: ['id'],
})

/** What a release declares. */
function declaredBy(version: string, env: TrialPlace['env']) {
  const declared = olympiad({ ...readConfig(env), operator: 'tests' })
  const isSame = version === OLD || version === NEW.same
  return isSame ? declared : { ...declared, tables: [...(declared.tables ?? []), addition] }
}

/** Opens the store as a release does that starts, which migrates it. */
export async function withRelease<T>(
  version: string,
  env: TrialPlace['env'],
  work: (engine: Engine) => Promise<T>,
): Promise<T> {
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const engine = await openEngine({ ...readConfig(env), ...declaredBy(version, env), log, now: Date.now })
  try {
    return await work(engine)
  } finally {
    await engine.database.close()
  }
}

/** The exchange on real stores and backups, with releases that work within this process: starting programs would take minutes. */
export function trialExchange(place: TrialPlace, step: (name: string) => void): Exchange {
  const { folder, env } = place
  const installation = new Installation(folder)
  const programs = trialPrograms(env)
  const copies = copiesOf(readConfig(env), { system: programs.system, now: Date.now })
  return { installation, programs, copies, servers: trialServers(place), now: Date.now, step }
}

const settled = (env: TrialPlace['env'], changes: ChangedSettings = {}) =>
  Object.fromEntries(Object.entries({ ...env, ...changes }).filter(([, value]) => value !== undefined)) as typeof env

function trialPrograms(env: TrialPlace['env']): Programs {
  const counted = ({ version }: Release, settings: ChangedSettings | undefined, sinceMs?: number) =>
    withRelease(version, settled(env, settings), async (engine) => {
      if (version === NEW.closed && settings === undefined) throw new Error('it does not open the store')
      const tables = schemaDigest(withEngineTables(declaredBy(version, env)))
      return { tables, records: await countRecords(engine, sinceMs) }
    })
  return {
    mayUpgrade: ({ version }, reason) => withRelease(version, env, (engine) => requireMayUpgrade(engine, reason)),
    async backUp({ version }, file) {
      const declared = declaredBy(version, env)
      const about = { store: readConfig(env), declared, now: Date.now, progress: () => {}, recordsOnly: true }
      await backUpStore({ ...about, archive: await openArchive(file) })
    },
    restore: async (_, file, settings) =>
      void (await restore(['--keep-secret', file], { config: readConfig(settled(env, settings)), now: Date.now })),
    counts: counted,
    writtenSince: async (release, sinceMs) => (await counted(release, undefined, sinceMs)).records,
    tryServer: ({ version }, settings) => withRelease(version, settled(env, settings), async () => {}),
    system: async (command, ...args) => void (await promisify(execFile)(command, args)),
  }
}

/** A server that opens the store when it starts, and is known to run by a file. */
function trialServers({ folder, env, servingEnv = env }: TrialPlace): Servers {
  const file = join(folder, SERVING)
  return {
    commands: { stop: 'stop', start: 'start', urls: [] },
    stop: async () => rmSync(file, { force: true }),
    async start(version) {
      if (version === NEW.closed || version === NEW.unhealthy) throw new Error('it is not healthy')
      await withRelease(version, servingEnv, async () => {})
      writeFileSync(file, version)
    },
  }
}

/** The version that serves; undefined when none does. */
export function servingVersion({ folder }: TrialPlace): string | undefined {
  const file = join(folder, SERVING)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
