import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Of each school; they sit the exam, and have opened their room. */
export const PEOPLE_OF_SCHOOL = 60
/** The id of a school by its number. */
export const schoolId = (number: number) => `school${String(number).padStart(9, '0')}`

const AT = '2026-01-01 00:00:00.000Z'
const NUMBERS = 'WITH RECURSIVE numbers(n) AS (SELECT ?1 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ?2)'
const person = `printf('p%014d', (n * 7919) % 100000007)`

const SCHOOLS = `${NUMBERS} INSERT OR IGNORE INTO schools (id, code, name, created, updated)
  SELECT printf('school%09d', n), printf('S%06d', n), printf('School %d', n), '${AT}', '${AT}' FROM numbers`
const EXAMINEES = `${NUMBERS} INSERT OR IGNORE INTO examinees (id, username, "tokenKey", name, exam, questionpaper, school, created, updated)
  SELECT ${person}, printf('g%07d', n), printf('key%d', n), printf('Student %d', n), ?3, ?4,
    printf('school%09d', n / ${PEOPLE_OF_SCHOOL}), '${AT}', '${AT}' FROM numbers`
const SITTINGS = `${NUMBERS} INSERT INTO sittings (id, examinee, questionpaper, opened, session, seen, answered, created, updated)
  SELECT printf('s%014d', n), ${person}, ?3, '${AT}', printf('session %d', n), '${AT}', n % 100, '${AT}', '${AT}' FROM numbers`

interface People {
  /** How many schools exist, and how many are needed. */
  readonly from: number
  readonly upTo: number
  readonly exam: string
  readonly paper: string
}

/** Puts schools and their examinees, each with a sitting, into the store of a stopped server; who is there already stays. */
export function storePeople(dataDir: string, { from, upTo, exam, paper }: People): void {
  const database = new DatabaseSync(join(dataDir, 'olympiad.db'))
  const [first, last] = [from * PEOPLE_OF_SCHOOL, upTo * PEOPLE_OF_SCHOOL]
  database.prepare(SCHOOLS).run(from, upTo)
  database.prepare(EXAMINEES).run(first, last, exam, paper)
  database.prepare(SITTINGS).run(first, last, paper)
  database.close()
}
