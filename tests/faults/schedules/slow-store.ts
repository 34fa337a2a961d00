import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemBinaries } from '../../../scripts/machine/find-postgres.ts'
import { startCluster } from '../../../scripts/machine/postgres-cluster.ts'
import { openLine } from '../../rehearsal/drill/line.ts'
import { scratch } from '../hall.ts'

const LATE_MS = 2000
/** So long a server on SQLite runs between two stops. */
const BETWEEN_MS = 200

/** A store whose every reply can come late. */
export interface SlowStore extends Disposable {
  readonly env: Readonly<Record<string, string>>
  /** From now on it answers two seconds late; SQLite has no other process than its server's, which stands still then. */
  slow(serverPid: number): void
  heal(): void
}

/** An empty store of our own. Throws where there is no PostgreSQL. */
export async function openSlowStore(kind: 'sqlite' | 'postgres'): Promise<SlowStore> {
  const env = { DATA_DIR: join(scratch(), 'data'), DISK_FLOOR: '0' }
  return kind === 'sqlite' ? slowProcess(env) : slowLine(env)
}

function slowProcess(env: SlowStore['env']): SlowStore {
  let isSlow = false
  const stopAgainAndAgain = async (pid: number) => {
    try {
      while (isSlow) {
        process.kill(pid, 'SIGSTOP')
        await sleep(LATE_MS)
        process.kill(pid, 'SIGCONT')
        await sleep(BETWEEN_MS)
      }
    } catch {
      // The server has ended.
    }
  }
  const heal = () => {
    isSlow = false
  }
  return {
    env,
    slow(pid) {
      isSlow = true
      void stopAgainAndAgain(pid)
    },
    heal,
    [Symbol.dispose]: heal,
  }
}

async function slowLine(env: SlowStore['env']): Promise<SlowStore> {
  const binaries = systemBinaries()
  if (!binaries) throw new Error('there is no PostgreSQL: install the package postgresql')
  const cluster = await startCluster(binaries)
  const address = new URL(cluster.url)
  const line = await openLine(`http://${address.host}`)
  address.host = new URL(line.url).host
  return {
    env: { ...env, DATABASE_URL: address.href },
    slow: () => line.delay(LATE_MS),
    heal: () => line.delay(0),
    [Symbol.dispose]() {
      line.close()
      cluster.stop()
    },
  }
}
