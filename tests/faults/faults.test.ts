import { expect, it } from 'vitest'
import { crashPostgres } from './scenarios/crash-postgres.ts'
import { failTheBucket } from './scenarios/fail-the-bucket.ts'
import { killOnSqlite } from './scenarios/kill-on-sqlite.ts'
import { stopOneOfThree } from './scenarios/stop-one-of-three.ts'
import { isSound } from './tally.ts'

const LIMIT = { timeout: 60_000 }
/** Four servers are started for it. */
const PATIENT = { timeout: 120_000 }
const students = 20

it('loses no acknowledged answer when the server is killed on SQLite', LIMIT, async () => {
  const tally = await killOnSqlite({ students, faults: 3 })
  expect(tally, JSON.stringify([...tally.unclear, ...tally.integrity])).toSatisfy(isSound)
  expect(tally.faults).toBe(3)
  expect(tally.acknowledged).toBeGreaterThan(students)
})

it('loses no acknowledged answer when PostgreSQL crashes', LIMIT, async () => {
  const tally = await crashPostgres({ students, faults: 1 })
  expect(tally, JSON.stringify([...tally.unclear, ...tally.integrity])).toSatisfy(isSound)
  expect(tally.acknowledged).toBeGreaterThan(students)
})

it(
  'loses no answer and no picture, and keeps no answer waiting, while the bucket of the files fails',
  LIMIT,
  async () => {
    const tally = await failTheBucket({ students: 8, faults: 2 })
    expect(tally, JSON.stringify([...tally.unclear, ...tally.integrity])).toSatisfy(isSound)
    expect(tally.toldToWait).toBeGreaterThan(0)
    expect(Object.keys(tally.statuses)).toEqual(['200'])
  },
)

it('refuses nobody and loses nothing when one of three servers stops while everybody comes', PATIENT, async () => {
  const tally = await stopOneOfThree('SIGTERM')({ students, faults: 1 })
  expect(tally, JSON.stringify([...tally.unclear, ...tally.integrity])).toSatisfy(isSound)
  expect(tally.acknowledged).toBeGreaterThan(students)
})
