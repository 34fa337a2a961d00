import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { open, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ServerProcess, startServerProcess } from '../../../packages/server/test/server-process.ts'
import { startCrowd } from '../crowd.ts'
import { fillHall, scratch } from '../hall.ts'
import type { Tally } from '../tally.ts'
import { finishOnSqlite } from './finish-on-sqlite.ts'

const FULL_MS = 3000
const DISK_MIB = 48

interface DiskOptions {
  readonly students: number
  readonly faults: number
  /** Everybody rests, and nothing was judged yet. */
  readonly beforeJudged?: (env: Readonly<Record<string, string>>) => Promise<void>
}

/** Fills a small disk of its own (tmpfs, which takes root to mount) to the last byte while students write, then makes room. */
export async function fillTheDisk({ students, faults, beforeJudged }: DiskOptions): Promise<Tally> {
  const disk = join(scratch(), 'disk')
  mkdirSync(disk)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MIB}m`, 'tmpfs', disk], { encoding: 'utf8' })
  if (mounted.status !== 0) throw new Error(`no disk to fill: ${mounted.stderr}`)
  const unmount = () => void spawnSync('umount', ['-l', disk])
  process.prependOnceListener('exit', unmount) // before the folder it is in is removed
  const env = { DATA_DIR: join(disk, 'data') }
  let server: ServerProcess | undefined
  try {
    await fillHall(env, students)
    server = await startServerProcess(env)
    const crowd = await startCrowd(students, server.url)
    for (let fault = 0; fault < faults; fault++) {
      await sleep(500)
      await fill(disk)
      const told = crowd.tally.toldToWait
      await sleep(FULL_MS)
      if (crowd.tally.toldToWait === told) throw new Error('the disk was full, and nobody was told to wait')
      rmSync(join(disk, 'ballast'))
      await crowd.recovered()
      await crowd.pause()
      await beforeJudged?.(env)
      await crowd.judgeAndGoOn(server.url)
    }
    return await finishOnSqlite(crowd, server, env.DATA_DIR)
  } finally {
    server?.kill('SIGKILL')
    await server?.exited
    process.off('exit', unmount)
    unmount()
  }
}

/** Writes until nothing fits any more, and once more as the store lets go of something. */
async function fill(disk: string): Promise<void> {
  const ballast = await open(join(disk, 'ballast'), 'w')
  for (let position = 0; ; ) {
    const { bavail, bsize } = await statfs(disk)
    if (bavail === 0) break
    const bytes = Buffer.alloc(Math.min(bavail * bsize, 1024 * 1024))
    const written = await ballast.write(bytes, 0, bytes.length, position).catch(() => null)
    if (!written) break
    position += written.bytesWritten
  }
  await ballast.close()
}
