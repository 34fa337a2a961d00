import { setTimeout as sleep } from 'node:timers/promises'
import {
  PICTURE_LATEST_MS,
  PICTURE_SOONEST_MS,
  type PictureBatch,
} from '@olympiad/olympiad/monitoring/declared/pictures'
import { backOffMs } from '../../../packages/olympiad/kit/lib/fetching/back-off.ts'
import { jpeg, Taker } from '../../../packages/server/test/pictures/taken.ts'
import type { Desk } from './desk.ts'
import { untilMs } from './own-exam.ts'

/** As the page has it: so many are worth a request, and none waits longer than this. */
const [LOOK_MS, ENOUGH, LONGEST_MS] = [15_000, 4, 180_000]
/** What a still of a face comes to. */
const BYTES = 8000

/** Takes small pictures until the end of the exam, and sends them a few at a time, behind the answers. */
export async function sendPictures(desk: Desk): Promise<void> {
  const { calls, ledger } = desk
  const taker = new Taker(ledger.examinee, ledger.questionpaper)
  const taken: number[] = []
  let dueMs = Date.now() + pauseMs()
  while (untilMs(desk, 'ends') > 0) {
    await sleep(Math.min(LOOK_MS, Math.max(0, untilMs(desk, 'ends'))) * (0.5 + Math.random() / 2))
    for (; Date.now() >= dueMs; dueMs += pauseMs()) taken.push(dueMs)
    const isDue = taken.length >= ENOUGH || Date.now() - (taken[0] ?? Date.now()) > LONGEST_MS
    if (!isDue || desk.unsent() > 0) continue
    const batch = taker.batch(
      desk.clock.now(),
      taken.splice(0).map(() => jpeg({ bytes: BYTES })),
    )
    await send(batch)
  }

  async function send(batch: PictureBatch): Promise<void> {
    for (let failures = 1; untilMs(desk, 'ends') > 0; failures++) {
      try {
        await calls.post('/api/olympiad/add-pictures', batch)
        return
      } catch (error) {
        const { status = 0 } = error as { status?: number }
        if (status >= 400 && status < 500 && status !== 429) return
        await sleep(Math.max(LOOK_MS, backOffMs(failures)))
      }
    }
  }
}

const pauseMs = () => PICTURE_SOONEST_MS + Math.random() * (PICTURE_LATEST_MS - PICTURE_SOONEST_MS)
