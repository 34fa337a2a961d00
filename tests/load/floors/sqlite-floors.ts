import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fillStore } from '../../../packages/server/test/fill-store.ts'
import { QUESTIONS } from '../sites/world.ts'
import { type Floor, floorOf } from './floor.ts'

const TIMES = 8000
const TEXT = '2026-01-01 00:00:00.000Z'
const PLACE = '{"lon":77.209,"lat":28.6139}'

/** What SQLite itself takes for a save, on the real table with its indexes and with the settings of the product. */
export async function sqliteFloors(): Promise<Floor[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-floors-'))
  await fillStore({ DATA_DIR: dataDir }, { superuser: { email: 'floors@example.org', password: 'the floors of it' } })
  const database = new DatabaseSync(join(dataDir, 'olympiad.db'))
  try {
    database.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = 4000')
    return await measure(database)
  } finally {
    database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure(database: DatabaseSync): Promise<Floor[]> {
  const insert = database.prepare(
    `INSERT INTO attempts (id, examinee, questionpaper, questionnumber, option, location, "deviceId", created, updated)
     VALUES (?, ?, 'paper0000000001', ?, 'A', '${PLACE}', '', '${TEXT}', '${TEXT}') RETURNING *`,
  )
  const list = database.prepare(
    `SELECT * FROM attempts WHERE examinee = ? AND questionpaper = 'paper0000000001' AND questionnumber = ? LIMIT 1`,
  )
  const change = database.prepare('UPDATE attempts SET option = ?, updated = ? WHERE id = ? RETURNING *')
  const others = database.prepare('PRAGMA data_version')
  const studentOf = (n: number) => `x${String(Math.floor(n / QUESTIONS)).padStart(14, '0')}`
  const questionOf = (n: number) => (n % QUESTIONS) + 1
  const idOf = (n: number) => `g${String((n * 7919) % 100_000_007).padStart(14, '0')}`
  const each = (from: number, work: (n: number) => void) => {
    for (let n = from; n < from + TIMES; n += 1) work(n)
  }
  const inCommits = (from: number, size: number, work: (n: number) => void) =>
    each(from, (n) => {
      if (n % size === 0) database.exec('BEGIN IMMEDIATE')
      work(n)
      if (n % size === size - 1) database.exec('COMMIT')
    })
  const add = (n: number) => insert.all(idOf(n), studentOf(n), questionOf(n))
  inCommits(0, TIMES, add)
  return [
    await floorOf('an answer is looked for', TIMES, () => each(0, (n) => list.all(studentOf(n), questionOf(n)))),
    await floorOf('whether another process wrote, asked once', TIMES, () => each(0, () => others.all())),
    await floorOf('an answer is added, 32 in a commit', TIMES, () => inCommits(TIMES, 32, add)),
    await floorOf('an answer is added, 4 in a commit', TIMES, () => inCommits(2 * TIMES, 4, add)),
    await floorOf('an answer is added, alone in a commit', TIMES, () => inCommits(3 * TIMES, 1, add)),
    await floorOf('an answer is changed, 32 in a commit', TIMES, () =>
      inCommits(0, 32, (n) => change.all('B', TEXT, idOf(n))),
    ),
  ]
}
