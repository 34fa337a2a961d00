import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemBinaries } from '../../../scripts/machine/find-postgres.ts'
import { startCluster } from '../../../scripts/machine/postgres-cluster.ts'
import { childrenOf } from './processes.ts'

/** An empty place of our own, gone when it is disposed of. */
export interface Store extends Disposable {
  readonly folder: string
  /** What its servers and commands are started with. */
  readonly env: Readonly<Record<string, string>>
  /** The processes of the database; none where it is a file. */
  pids(): readonly number[]
}

/** Makes the place of a rehearsal. Throws one line where there is no PostgreSQL. */
export async function openStore(kind: 'sqlite' | 'postgres'): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'olympiad-rehearsal-'))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.once('exit', remove)
  const cluster = kind === 'postgres' ? await ownCluster() : undefined
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: cluster?.url ?? '', DISK_FLOOR: '0' }
  return {
    folder,
    env,
    pids() {
      if (!cluster?.folder) return []
      const [pid = ''] = readFileSync(join(cluster.folder, 'data/postmaster.pid'), 'utf8').split('\n')
      return [Number(pid), ...childrenOf(Number(pid))]
    },
    [Symbol.dispose]() {
      cluster?.stop()
      process.off('exit', remove)
      remove()
    },
  }
}

async function ownCluster() {
  const binaries = systemBinaries()
  if (!binaries)
    throw new Error('several servers need PostgreSQL: install the package postgresql, or leave --servers 1')
  return startCluster(binaries)
}
