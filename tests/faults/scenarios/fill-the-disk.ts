import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ServerProcess, startServerProcess } from '../../../packages/server/test/server-process.ts'
import { startCrowd } from '../crowd.ts'
import { fillHall } from '../hall.ts'
import type { Tally } from '../tally.ts'
import { finishOnSqlite } from './finish-on-sqlite.ts'
import { mountSmallDisk } from './small-disk.ts'

const FULL_MS = 3000
const DISK_MIB = 48

interface DiskOptions {
  readonly students: number
  readonly faults: number
  /** Everybody rests, and nothing was judged yet. */
  readonly beforeJudged?: (env: Readonly<Record<string, string>>) => Promise<void>
}

/** Fills a small disk of its own to the last byte while students write, then makes room. */
export async function fillTheDisk({ students, faults, beforeJudged }: DiskOptions): Promise<Tally> {
  using disk = mountSmallDisk(DISK_MIB)
  const env = { DATA_DIR: join(disk.folder, 'data') }
  let server: ServerProcess | undefined
  try {
    await fillHall(env, students)
    server = await startServerProcess(env)
    const crowd = await startCrowd(students, server.url)
    for (let fault = 0; fault < faults; fault++) {
      await sleep(500)
      await disk.fill()
      const told = crowd.tally.toldToWait
      await sleep(FULL_MS)
      if (crowd.tally.toldToWait === told) throw new Error('the disk was full, and nobody was told to wait')
      disk.empty()
      await crowd.recovered()
      await crowd.pause()
      await beforeJudged?.(env)
      await crowd.judgeAndGoOn(server.url)
    }
    return await finishOnSqlite(crowd, server, env.DATA_DIR)
  } finally {
    server?.kill('SIGKILL')
    await server?.exited
  }
}
