import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServerProcess } from '../../../packages/server/test/server-process.ts'
import { systemBinaries } from '../../../scripts/machine/find-postgres.ts'
import { startCluster } from '../../../scripts/machine/postgres-cluster.ts'
import { startCrowd } from '../crowd.ts'
import { fillHall, scratch } from '../hall.ts'
import type { Tally } from '../tally.ts'
import type { ScenarioOptions } from './scenario-options.ts'

/** Crashes PostgreSQL (an immediate restart, with recovery) under a server that goes on. */
export async function crashPostgres({ students, faults, restMs }: ScenarioOptions): Promise<Tally> {
  const cluster = await ownCluster()
  const env = { DATA_DIR: join(scratch(), 'data'), DATABASE_URL: cluster.url }
  try {
    await fillHall(env, students)
    const server = await startServerProcess(env)
    try {
      const crowd = await startCrowd(students, server.url, { restMs })
      for (let crash = 0; crash < faults; crash++) {
        await sleep(500 + Math.random() * 1500)
        await cluster.crash()
        await crowd.recovered()
        await crowd.pause()
        await crowd.judgeAndGoOn(server.url)
      }
      return await crowd.finish()
    } finally {
      server.kill('SIGKILL')
    }
  } finally {
    cluster.stop()
  }
}

/** A PostgreSQL that is ours to crash. */
export function ownCluster() {
  const binaries = systemBinaries()
  if (!binaries) throw new Error('These faults need the programs of PostgreSQL: install the package postgresql.')
  return startCluster(binaries)
}
