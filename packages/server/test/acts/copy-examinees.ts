import type { TestServer } from '@olympiad/engine/test/server'

/** Adds `count` copies of the examinee with the first id, inside the store: hashing a password is slow. Their ids count from 0 on. */
export async function copyExaminees({ engine: { database } }: TestServer, count: number): Promise<string[]> {
  const [row = {}] = await database.all({ sql: 'SELECT * FROM examinees', parameters: [] })
  const own: Record<string, string> = {
    id: `'s' || CAST(10000000000000 + i AS TEXT)`,
    username: `'student' || i`,
    search: `' student' || i`,
    tokenKey: `'${'k'.repeat(40)}' || i`,
  }
  const columns = Object.keys(row).filter((column) => column !== database.dialect.orderColumn)
  const names = columns.map((column) => `"${column}"`).join()
  const values = columns.map((column) => own[column] ?? `"${column}"`).join()
  const numbers = `WITH RECURSIVE numbers(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM numbers WHERE i < ${count - 1})`
  const sql = `${numbers} INSERT INTO examinees (${names}) SELECT ${values} FROM (SELECT * FROM examinees ORDER BY id LIMIT 1) AS model, numbers`
  await database.run({ sql, parameters: [] })
  return Array.from({ length: count }, (_, index) => `s${10_000_000_000_000 + index}`)
}
