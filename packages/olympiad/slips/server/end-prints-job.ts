import { type Engine, type Job, records } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { endedPrints } from './slip-takers.ts'

const MINUTE_MS = 60_000

/** Ends the prints whose hours are over: without its seed nobody can compute the passwords of a print. */
export async function endPrints(engine: Engine): Promise<void> {
  for (const id of await endedPrints(engine, formatRecordTime(engine.now())))
    await engine.database.write(async (transaction) => {
      await records({ engine, transaction }, olympiad.slipprints).update(id, { state: 'ended', seed: '' })
    })
}

export const endPrintsJob: Job = { name: 'end prints of slips', everyMs: 5 * MINUTE_MS, of: 'store', run: endPrints }
