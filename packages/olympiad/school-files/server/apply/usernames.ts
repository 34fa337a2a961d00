import { type Engine, queryOf, selectRows, settingInTurn, type Transaction, writeSetting } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'

const { examinees } = olympiad
const SETTING = 'usernames.last'

/** This many unused usernames: `s26-000042`, without letters that look alike. Two tasks never take the same. */
export async function newUsernames(
  { database, now }: Engine,
  transaction: Transaction,
  count: number,
): Promise<string[]> {
  if (count === 0) return []
  const year = new Date(now()).getUTCFullYear() % 100
  let last = Number(await settingInTurn(database, transaction, { name: SETTING, initial: '0' }))
  const names: string[] = []
  while (names.length < count) {
    const wanted = Array.from({ length: count - names.length }, (_, at) => usernameOf(year, last + at + 1))
    last += wanted.length
    const query = queryOf(database.dialect, examinees)
      .selectFrom(examinees.name)
      .select('username')
      .where('username', 'in', wanted)
    const taken = new Set((await selectRows(transaction, query)).map(({ username }) => username))
    names.push(...wanted.filter((name) => !taken.has(name)))
  }
  await writeSetting(database, transaction, { name: SETTING, value: String(last) })
  return names
}

const usernameOf = (year: number, number: number) =>
  `s${String(year).padStart(2, '0')}-${String(number).padStart(6, '0')}`
