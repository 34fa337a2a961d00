import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ServerProcess, startServerProcess } from '../../../packages/server/test/server-process.ts'
import { startCrowd } from '../crowd.ts'
import { fillHall, scratch } from '../hall.ts'
import type { Tally } from '../tally.ts'
import { ownCluster } from './crash-postgres.ts'

/** Kills one of two servers that share a PostgreSQL, each time the one in use; its students go to the other. */
export async function loseOneOfTwo({ students, faults }: { students: number; faults: number }): Promise<Tally> {
  const cluster = await ownCluster()
  const env = { DATA_DIR: join(scratch(), 'data'), DATABASE_URL: cluster.url }
  const servers: ServerProcess[] = []
  try {
    await fillHall(env, students)
    servers.push(...(await Promise.all([startServerProcess(env), startServerProcess(env)])))
    let [used, spare] = servers as [ServerProcess, ServerProcess]
    const crowd = await startCrowd(students, used.url, { isKilled: true })
    for (let loss = 0; loss < faults; loss++) {
      await sleep(500 + Math.random() * 1000)
      used.kill('SIGKILL')
      crowd.site.url = spare.url
      await Promise.all([used.exited, crowd.recovered()])
      await crowd.pause()
      await crowd.judgeAndGoOn(spare.url)
      const fresh = await startServerProcess(env)
      servers.push(fresh)
      used = spare
      spare = fresh
    }
    return await crowd.finish()
  } finally {
    for (const server of servers) server.kill('SIGKILL')
    await Promise.all(servers.map(({ exited }) => exited))
    cluster.stop()
  }
}
