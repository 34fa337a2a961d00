import { BoundedCache, type Engine, type RequestInfo } from '@olympiad/engine'
import type { StaffAccount } from '../../../../supervisors/declared/supervisors.ts'
import type { OtherAct } from '../../../declared/acts/other-acts.ts'
import { actorOf } from '../actor.ts'
import { append } from '../append.ts'
import { entryOf } from '../chain.ts'

/** Who pages through a list, or comes back to it, reads it once. */
const SAME_READING_MS = 10 * 60_000
const KEPT = 10_000

/** When each list was logged last (ms since the epoch), by reader and filter; each server counts its own. */
const logged = new WeakMap<Engine['database'], BoundedCache<string, number>>()

interface ListReading {
  /** Name of the reading, as the log has it. */
  readonly act: OtherAct
  readonly collection: string
  /** Id of the school that was asked for; empty for all. */
  readonly school: string
  /** The one student that it is about; absent for a list. */
  readonly examinee?: string
  /** The filter, without page and order. */
  readonly filter: Readonly<Record<string, string>>
  readonly found: number
}

/**
 * Logs that students beyond the reader's own school were read: who, by which filter, how many. It is logged before they are given.
 * Pages of the same list within ten minutes are one reading. Rules keep staff of a school within it.
 */
export async function noteReading(engine: Engine, request: RequestInfo, reading: ListReading): Promise<void> {
  const actor = actorOf(request, undefined)
  const own = (request.account?.record as Partial<StaffAccount> | undefined)?.school ?? ''
  if (!actor || own !== '') return
  const { act, collection, school, examinee = '', found } = reading
  const filter = Object.fromEntries(Object.entries(reading.filter).filter(([, value]) => value !== ''))
  const key = JSON.stringify([actor.actor, act, collection, school, examinee, filter])
  const times = logged.get(engine.database) ?? new BoundedCache<string, number>(KEPT)
  logged.set(engine.database, times)
  const lastMs = times.get(key)
  if (lastMs !== undefined && request.nowMs - lastMs < SAME_READING_MS) return
  const entry = { ...entryOf(actor, request.nowMs, { ...filter, found }), act, collection, school, examinee }
  times.set(key, request.nowMs)
  try {
    await engine.database.write((transaction) => append(engine, transaction, entry))
  } catch (error) {
    times.delete(key) // a reading that cannot be logged is not given, and is asked for again
    throw error
  }
}
