import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServerProcess } from '../../../packages/server/test/server-process.ts'
import { startCrowd } from '../crowd.ts'
import { fillHall, scratch } from '../hall.ts'
import type { Tally } from '../tally.ts'
import { finishOnSqlite } from './finish-on-sqlite.ts'
import type { ScenarioOptions } from './scenario-options.ts'

/** Kills the server with SIGKILL at random moments of its work on SQLite, and starts it again each time. */
export async function killOnSqlite({ students, faults, restMs }: ScenarioOptions): Promise<Tally> {
  const env = { DATA_DIR: join(scratch(), 'data') }
  await fillHall(env, students)
  let server = await startServerProcess(env)
  try {
    const crowd = await startCrowd(students, server.url, { isKilled: true, restMs })
    for (let kill = 0; kill < faults; kill++) {
      await sleep(200 + Math.random() * 800)
      server.kill('SIGKILL')
      await Promise.all([server.exited, crowd.pause()])
      server = await startServerProcess(env)
      await crowd.judgeAndGoOn(server.url)
      await crowd.recovered()
    }
    return await finishOnSqlite(crowd, server, env.DATA_DIR)
  } finally {
    server.kill('SIGKILL')
  }
}
