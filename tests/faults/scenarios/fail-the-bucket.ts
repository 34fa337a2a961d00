import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openTestBucket } from '@olympiad/engine/test/bucket/bucket'
import { bucketEnv } from '../../../packages/server/test/bucket-env.ts'
import { startServerProcess } from '../../../packages/server/test/server-process.ts'
import { type Crowd, startCrowd } from '../crowd.ts'
import { enterAsAdmin, fillHall, scratch } from '../hall.ts'
import { judgePictures, startPictures } from '../pictures.ts'
import type { Tally } from '../tally.ts'
import { finishOnSqlite } from './finish-on-sqlite.ts'
import type { ScenarioOptions } from './scenario-options.ts'

/** What happens to it, one after the other; who waits at a silent one does so for 15 s. */
const MOODS = ['busy', 'gone', 'slow', 'silent'] as const
/** In these a picture cannot be taken. */
const REFUSING: readonly string[] = ['busy', 'gone']
const [CALM_MS, FAULT_MS] = [1000, 2000]
/** More than what a picture waits at a silent bucket. */
const COMES_WITHIN_MS = 30_000
const SENDERS = 20
/** Answers in a fault to those before it: the machine has others to serve, and waiting for a bucket would leave none. */
const LEAST_PACE = 0.4

/** Lets the bucket of the files fail while students answer and some send pictures: answers go on as before, pictures wait, and none is lost. */
export async function failTheBucket({ students, faults, restMs }: ScenarioOptions): Promise<Tally> {
  await using bucket = await openTestBucket()
  const env = { DATA_DIR: join(scratch(), 'data'), ...bucketEnv(bucket.place) }
  await fillHall(env, students)
  const server = await startServerProcess(env)
  try {
    const crowd = await startCrowd(students, server.url, { restMs })
    const { tally, site } = crowd
    const senders = crowd.students.slice(0, SENDERS).map(({ session }) => session)
    const pictures = startPictures(site, senders, tally)
    for (let fault = 0; fault < faults; fault++) {
      const mood = MOODS[fault % MOODS.length] ?? 'busy'
      const calm = await pace(crowd, CALM_MS)
      const waited = pictures.waited
      bucket.become(mood)
      const troubled = await pace(crowd, FAULT_MS)
      if (REFUSING.includes(mood) && !(await comes(() => pictures.waited > waited)))
        tally.unclear.add(`the bucket was ${mood}, and no picture was told to wait`)
      const before = pictures.taken.size
      bucket.become('well')
      await crowd.recovered()
      if (troubled < calm * LEAST_PACE)
        tally.unclear.add(`beside a bucket that is ${mood}, ${troubled} answers a second instead of ${calm}`)
      if (!(await comes(() => pictures.taken.size > before))) tally.unclear.add(`after ${mood}, no picture was taken`)
    }
    site.isOpen = false
    await pictures.done
    await judgePictures(server.url, await enterAsAdmin(server.url), pictures, tally)
    return await finishOnSqlite(crowd, server, env.DATA_DIR)
  } finally {
    server.kill('SIGKILL')
  }
}

/** Whether it becomes so in time. */
async function comes(isSo: () => boolean): Promise<boolean> {
  const startedAt = performance.now()
  while (!isSo() && performance.now() - startedAt < COMES_WITHIN_MS) await sleep(20)
  return isSo()
}

/** Answers acknowledged a second, for a while. */
async function pace({ tally }: Crowd, forMs: number): Promise<number> {
  const [startedAt, before] = [performance.now(), tally.acknowledged]
  await sleep(forMs)
  return Math.round(((tally.acknowledged - before) * 1000) / (performance.now() - startedAt))
}
