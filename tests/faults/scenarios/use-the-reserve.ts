import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { RESERVE_FILE } from '@olympiad/engine/test/internals'
import { startServerProcess } from '../../../packages/server/test/server-process.ts'
import { openStore } from '../../rehearsal/world/store.ts'
import { type Crowd, startCrowd } from '../crowd.ts'
import { fillHall } from '../hall.ts'
import { checkIntegrity } from '../judge.ts'
import { sendPicture } from '../pictures.ts'
import type { Tally } from '../tally.ts'
import { mountSmallDisk } from './small-disk.ts'

const MIB = 2 ** 20
const [DISK_MIB, FLOOR_MIB, RESERVE_MIB] = [96, 16, 8]
/** The server looks at its disk each five seconds. */
const [LOOK_MS, LIMIT_MS] = [50, 30_000]

/**
 * Fills the disk of the data while students write: below its floor pictures stop, at its end the reserve goes, and answers are saved all
 * the time or soon again. Throws where health does not say so.
 */
export async function useTheReserve(kind: 'sqlite' | 'postgres', students: number): Promise<Tally> {
  using disk = mountSmallDisk(DISK_MIB)
  using store = await openStore(kind)
  const sizes = { DISK_FLOOR: `${FLOOR_MIB}MiB`, DISK_RESERVE: `${RESERVE_MIB}MiB` }
  const env = { ...store.env, ...sizes, DATA_DIR: join(disk.folder, 'data') }
  await fillHall(env, students)
  const server = await startServerProcess(env)
  try {
    const isHeld = () => existsSync(join(env.DATA_DIR, RESERVE_FILE))
    await until('the reserve is written', isHeld)
    const crowd = await startCrowd(students, server.url, { restMs: 150 })
    const picture = async () => (await sendPicture(server.url, crowd.students[0]!.session)).status
    const ails = async (...parts: string[]) => {
      await until(
        `health names ${parts.join() || 'nothing'}`,
        async () => String(await ailing(server.url)) === `${parts}`,
      )
      const isTaken = parts.length === 0
      await until(
        `a picture is ${isTaken ? 'taken' : 'told to wait'}`,
        async () => (await picture()) === (isTaken ? 200 : 507),
      )
      await savesGoOn(crowd)
    }
    await ails()
    await disk.fill((FLOOR_MIB / 2) * MIB)
    await ails('disk')
    if (!isHeld()) throw new Error('the reserve went while there was room')
    await disk.fill()
    await ails('reserve')
    if (isHeld()) throw new Error('the reserve is still held on a full disk')
    disk.empty()
    await until('the reserve is written again', isHeld)
    await ails()
    crowd.tally.faults += 1
    const tally = await crowd.finish()
    server.kill('SIGTERM')
    await server.exited
    if (kind === 'sqlite') checkIntegrity(join(env.DATA_DIR, 'olympiad.db'), tally)
    return tally
  } finally {
    server.kill('SIGKILL')
    await server.exited
  }
}

async function ailing(url: string): Promise<readonly string[]> {
  const reply = await fetch(`${url}/api/health`)
  const { data } = (await reply.json()) as { data: { ailing?: readonly string[] } }
  return data.ailing ?? []
}

async function savesGoOn({ tally, students }: Crowd): Promise<void> {
  const enough = tally.acknowledged + students.length
  await until('answers are saved', () => tally.acknowledged > enough)
}

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const untilMs = performance.now() + LIMIT_MS
  while (!(await holds())) {
    if (performance.now() > untilMs) throw new Error(`not within ${LIMIT_MS / 1000} s: ${what}`)
    await sleep(LOOK_MS)
  }
}
