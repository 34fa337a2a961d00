import { olympiad } from '@olympiad/contract/collections/index'
import { formatRecordTime } from '@olympiad/contract/record-time'
import { compileOnce, type Engine, type Job, TimeSlice } from '@olympiad/engine'
import { writeCounts } from './answered-counts.ts'

const { sittings } = olympiad
const EVERY_MS = 15_000
const AT_ONCE = 250

/**
 * Writes when the devices that this server hears of were there last: for its own restart, the other servers of the store,
 * and the staff. Nobody is told of it as of a change.
 */
export async function writeSeen({ database, now, presence }: Engine): Promise<void> {
  const sessions = presence.since(now() - EVERY_MS)
  const slice = new TimeSlice()
  for (let from = 0; from < sessions.length; from += AT_ONCE) {
    if (slice.isOver) await slice.next()
    const some = sessions.slice(from, from + AT_ONCE)
    const update = database.dialect.builder.updateTable(sittings.name).set({ seen: formatRecordTime(now()) })
    await database.run(compileOnce(update.where('session', 'in', some)))
  }
}

export const presenceJob: Job = { name: 'write who is there', everyMs: EVERY_MS, of: 'server', run: writeSeen }

export const countsJob: Job = { name: 'count answers', everyMs: EVERY_MS, of: 'server', run: writeCounts }
