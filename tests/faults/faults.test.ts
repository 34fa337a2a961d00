import { expect, it } from 'vitest'
import { crashPostgres } from './scenarios/crash-postgres.ts'
import { failTheBucket } from './scenarios/fail-the-bucket.ts'
import { killOnSqlite } from './scenarios/kill-on-sqlite.ts'
import { stopOneOfThree } from './scenarios/stop-one-of-three.ts'
import { useTheReserve } from './scenarios/use-the-reserve.ts'
import { isSound } from './tally.ts'

const LIMIT = { timeout: 60_000 }
/** Four servers are started for it. */
const PATIENT = { timeout: 120_000 }
/** Some choices are under way at any instant; students without a rest would take all of the machine for as long as it lasts. */
const crowd = { students: 12, restMs: 150 }

it('loses no acknowledged answer when the server is killed on SQLite', LIMIT, async () => {
  const tally = await killOnSqlite({ ...crowd, faults: 2 })
  expect(tally, JSON.stringify([...tally.unclear, ...tally.integrity])).toSatisfy(isSound)
  expect(tally.faults).toBe(2)
  expect(tally.acknowledged).toBeGreaterThan(crowd.students)
})

it('loses no acknowledged answer when PostgreSQL crashes', LIMIT, async () => {
  const tally = await crashPostgres({ ...crowd, faults: 1 })
  expect(tally, JSON.stringify([...tally.unclear, ...tally.integrity])).toSatisfy(isSound)
  expect(tally.acknowledged).toBeGreaterThan(crowd.students)
})

it(
  'loses no answer and no picture, and keeps no answer waiting, while the bucket of the files fails',
  LIMIT,
  async () => {
    const tally = await failTheBucket({ students: 8, restMs: 300, faults: 2 })
    expect(tally, JSON.stringify([...tally.unclear, ...tally.integrity])).toSatisfy(isSound)
    expect(tally.toldToWait).toBeGreaterThan(0)
    expect(Object.keys(tally.statuses)).toEqual(['200'])
  },
)

it.each(['asks for health', 'looks at replies'] as const)(
  'refuses nobody and loses nothing when one of three servers stops behind a proxy that %s',
  PATIENT,
  async (kind) => {
    const tally = await stopOneOfThree('SIGTERM', kind)({ ...crowd, faults: 1 })
    expect(tally, JSON.stringify([...tally.unclear, ...tally.integrity])).toSatisfy(isSound)
    expect(tally.acknowledged).toBeGreaterThan(crowd.students)
    expect(Object.keys(tally.statuses).filter((status) => status >= '500')).toEqual([])
  },
)

// fails when: the reserve stays on a full disk, or pictures may fill what is left
it.each(['sqlite', 'postgres'] as const)(
  'keeps answers going on a full disk by the room that is kept for them, and stops pictures first, on %s',
  PATIENT,
  async (store) => {
    const tally = await useTheReserve(store, 6)
    expect(tally, JSON.stringify([...tally.unclear, ...tally.integrity])).toSatisfy(isSound)
    expect(tally.acknowledged).toBeGreaterThan(30)
  },
)
