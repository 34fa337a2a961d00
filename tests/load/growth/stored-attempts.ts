import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { QUESTIONS } from '../sites/world.ts'

const ROWS = `
  WITH RECURSIVE numbers(n) AS (SELECT ?1 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ?2)
  INSERT INTO attempts (id, examinee, questionpaper, questionnumber, option, location, "deviceId", created, updated)
  SELECT printf('g%014d', (n * 7919) % 100000007), printf('x%014d', n / ${QUESTIONS}), 'growthpaper0001', n % ${QUESTIONS} + 1, 'A', 'null', '',
    '2026-01-01 00:00:00.000Z', '2026-01-01 00:00:00.000Z' FROM numbers`

/** Puts attempts of other students into the store of a stopped server: those from one number up to another. */
export function storeAttempts(dataDir: string, from: number, upTo: number): void {
  const database = new DatabaseSync(join(dataDir, 'olympiad.db'))
  database.prepare(ROWS).run(from, upTo)
  database.close()
}
