import { chmodSync, chownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServerProcess } from '../../../packages/server/test/server-process.ts'
import { ordinaryUser } from '../../../scripts/machine/postgres-cluster.ts'
import { startCrowd } from '../crowd.ts'
import { fillHall, scratch } from '../hall.ts'
import { sendPicture } from '../pictures.ts'
import type { Tally } from '../tally.ts'
import { finishOnSqlite } from './finish-on-sqlite.ts'

/** Takes the right to write away from the upload folder: pictures are told to wait, answers go on, all is well afterwards. */
export async function lockTheUploads({ students, faults }: { students: number; faults: number }): Promise<Tally> {
  const folder = scratch()
  const as = ordinaryUser() // root may write anywhere
  if (as) chownSync(folder, as.uid, as.gid)
  const env = { DATA_DIR: join(folder, 'data') }
  await fillHall(env, students)
  giveAway(env.DATA_DIR, as)
  const uploads = join(env.DATA_DIR, 'storage')
  const server = await startServerProcess(env, as && { as })
  try {
    const crowd = await startCrowd(students, server.url)
    const upload = () => sendPicture(server.url, crowd.students[0]!.session)
    for (let fault = 0; fault < faults; fault++) {
      const before = crowd.tally.acknowledged
      setWritable(uploads, false)
      const refused = await upload()
      if (refused.status !== 503 || !refused.headers.has('retry-after'))
        crowd.tally.unclear.add(`a picture got ${refused.status}: ${await refused.text()}`)
      else crowd.tally.toldToWait += 1
      await sleep(500)
      if (crowd.tally.acknowledged === before) crowd.tally.unclear.add('answers waited for the uploads')
      setWritable(uploads, true)
      const taken = await upload()
      if (!taken.ok) crowd.tally.unclear.add(`a picture got ${taken.status} when all was well again`)
      await crowd.recovered()
    }
    return await finishOnSqlite(crowd, server, env.DATA_DIR)
  } finally {
    server.kill('SIGKILL')
  }
}

/** The folder and everything below it. */
function everythingIn(folder: string): string[] {
  return [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))]
}

function giveAway(folder: string, to: { uid: number; gid: number } | undefined): void {
  if (to) for (const path of everythingIn(folder)) chownSync(path, to.uid, to.gid)
}

/** Its files too: pictures are added to one that is there. */
function setWritable(folder: string, isWritable: boolean): void {
  const write = isWritable ? 0o200 : 0
  for (const path of everythingIn(folder)) chmodSync(path, write | (statSync(path).isDirectory() ? 0o500 : 0o400))
}
