import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { exitOnSignals } from '../run-command.ts'
import { aptInstall } from './apt-install.ts'
import { type Running, startCluster } from './postgres-cluster.ts'
import { tellUsage } from './tell-usage.ts'

const folders = [
  '/usr/lib/postgresql/*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
]

/** A PostgreSQL to test on: the one `TEST_DATABASE_URL` names, else a throw-away cluster that `stop` removes. */
export async function findPostgres(): Promise<Running> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, stop: () => {} }
  const binaries = systemBinaries() ?? (aptInstall('postgresql') ? systemBinaries() : undefined)
  if (!binaries) {
    throw new Error('The tests need PostgreSQL: install the package postgresql, or set TEST_DATABASE_URL.')
  }
  return startCluster(binaries)
}

/** The folder of the newest installed `initdb` and `postgres`, if there is one. */
export function systemBinaries(): string | undefined {
  const version = (folder: string) => Number(/(\d+)(?!.*\d)/.exec(folder)?.[1] ?? 0)
  const installed = folders.flatMap((pattern) => globSync(pattern)).sort((a, b) => version(b) - version(a))
  const onPath = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim()
  return [...installed, ...(onPath ? [onPath] : [])].find((folder) => existsSync(`${folder}/initdb`))
}

if (import.meta.main) {
  tellUsage('npm run postgres    starts a throw-away PostgreSQL and prints its address; Ctrl-C ends it')
  exitOnSignals()
  const { url, folder } = await findPostgres()
  console.log(JSON.stringify({ url, folder }))
  process.stdin.resume() // keeps the cluster until Ctrl-C
}
