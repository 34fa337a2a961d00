import type { Engine } from '../engine.ts'
import type { StorePlace } from '../open-database.ts'
import { openBucket } from '../open-storage.ts'
import { patientFetch } from '../storage/bucket/patient-fetch.ts'
import { createProbe, type Probe } from './probe.ts'

const EVERY_MS = 5000
/** A bucket may be far away, and asking costs money. */
const BUCKET = { everyMs: 15_000, limitMs: 5000 }

export interface Probes {
  readonly database: Probe
  /** Absent where files are on the disk. */
  readonly bucket?: Probe | undefined
  stop(): void
}

/** Asks the database, and the bucket where there is one, now and then; does not wait for either. */
export function startProbes(engine: Pick<Engine, 'database' | 'log' | 'now'>, place: StorePlace): Probes {
  const database = databaseProbe(engine)
  const bucket = bucketProbe(engine, place)
  const timers = [setInterval(database.check, EVERY_MS)]
  if (bucket) {
    timers.push(setInterval(bucket.check, BUCKET.everyMs))
    void bucket.check().then((isUp) => isUp && engine.log.info({}, 'The bucket of files answers.'))
  }
  for (const timer of timers) timer.unref()
  return {
    database,
    bucket,
    stop() {
      for (const timer of timers) clearInterval(timer)
    },
  }
}

export function databaseProbe({ database, log }: Pick<Engine, 'database' | 'log'>): Probe {
  const ask = async () => database.all({ sql: 'SELECT 1 AS alive', parameters: [] })
  return createProbe({ part: 'database', log, ask })
}

/** Asks the bucket of a place once a check, without the patience of real requests; undefined where files are on the disk. */
export function bucketProbe({ log }: Pick<Engine, 'log'>, place: StorePlace): Probe | undefined {
  if (!place.bucket) return undefined
  const { limitMs } = BUCKET
  const storage = openBucket(place.bucket, patientFetch({ tries: 1, limitMs, pauseMs: 0 }))
  return createProbe({ part: 'bucket', log, limitMs, ask: async () => (await storage).open('reachable') })
}
