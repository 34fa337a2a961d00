import { setTimeout as sleep } from 'node:timers/promises'
import { enter, enterAsAdmin, type Session } from './hall.ts'
import { judge } from './judge.ts'
import { newTally, type Tally } from './tally.ts'
import { type Site, startWriter, type Writer } from './writer.ts'

const RECOVERS_WITHIN_MS = 30_000

/** Students at work, until they are told to stop. */
export interface Crowd {
  readonly site: Site
  readonly tally: Tally
  readonly students: readonly Writer[]
  /** Counts a fault that is over, and waits for the next acknowledged answer. Throws when none comes. */
  recovered(): Promise<void>
  /** Sends the students nowhere, and settles when nothing is under way any more. */
  pause(): Promise<void>
  /** Compares what the server at `url` has with what was acknowledged; to be done in a pause, which ends here. */
  judgeAndGoOn(url: string): Promise<void>
  /** Lets every student finish the choice under way, and judges. */
  finish(): Promise<Tally>
}

/** Signs the students in and starts them; `isKilled` tells that the server will be killed under them, `restMs` how long they rest at most. */
export async function startCrowd(size: number, url: string, { isKilled = false, restMs = 20 } = {}): Promise<Crowd> {
  const tally = newTally()
  const site: Site = { url, isOpen: true, isKilled, restMs, inFlight: 0 }
  const admin = await enterAsAdmin(site.url)
  const sessions: Session[] = []
  for (let index = 0; index < size; index++) sessions.push(await enter(site.url, index))
  const students = sessions.map((session) => startWriter(site, session, tally))
  return {
    site,
    tally,
    students,
    async recovered() {
      const [startedAt, before] = [performance.now(), tally.acknowledged]
      tally.faults += 1
      while (tally.acknowledged === before) {
        if (performance.now() - startedAt > RECOVERS_WITHIN_MS) throw new Error('the server did not recover')
        await sleep(5)
      }
      tally.slowestRecoveryMs = Math.max(tally.slowestRecoveryMs, performance.now() - startedAt)
    },
    async pause() {
      site.url = ''
      while (site.inFlight > 0) await sleep(5)
    },
    async judgeAndGoOn(url) {
      await judge(url, admin, { students, tally })
      site.url = url
    },
    async finish() {
      site.isOpen = false
      await Promise.all(students.map(({ done }) => done))
      await judge(site.url, admin, { students, tally })
      return tally
    },
  }
}
