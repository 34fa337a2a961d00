import { fileURLToPath } from 'node:url'
import { DATABASES } from '@olympiad/engine/test/databases'
import { openTestServer } from '@olympiad/engine/test/server'
import { searchText } from '@olympiad/olympiad/ground/declared/people/search-text'
import pg from 'pg'
import { addWords } from '../../../packages/olympiad/ground/server/rows/search-words.ts'
import { olympiad } from '../../../packages/server/src/olympiad.ts'
import { serveSite } from '../../../packages/server/src/site/serve-site.ts'
import type { Values } from '../../../packages/server/test/loop-guard/hall-rows.ts'
import { insert } from '../../../packages/server/test/loop-guard/hall-rows.ts'

// A process of its own, so that who measures takes none of the server's time.

const WEB = fileURLToPath(new URL('../../../packages/web/dist', import.meta.url))
const SITE = {
  publicUrl: undefined,
  paperHosts: [],
  filesOrigin: undefined,
  offlinePages: false,
}

/** What the measuring process knows of the store. */
export interface ListFacts {
  readonly url: string
  /** `visitor` is a second organiser's: how often one may ask is counted by account. */
  readonly tokens: Readonly<Record<'organiser' | 'coordinator' | 'visitor', string>>
  readonly ids: Readonly<Record<'exam' | 'school', string>>
}

const [name, people, schoolCount] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])]
const searched: { examinee: string; search: string }[] = []
const [EXAMS, AT_ONCE, WORDS_AT_ONCE, AT] = [6, 5000, 100, '2026-01-01 00:00:00.000Z']
const FIRST = [
  'Asha',
  'Ravi',
  'Nikhil',
  'Meera',
  'Priya',
  'Amrita',
  'Jhanvi',
  'Sneha',
  'Mohammed',
  'अनन्या',
  'Zoë',
  'Karan',
]
const LAST = [
  'Rao',
  'Sharma',
  'शर्मा',
  'Gupta',
  'Iyer',
  'Das',
  'Qureshi',
  'Bose',
  'Reddy',
  'Sethi',
  'Yadav',
  'D’Souza',
  'Kulkarni',
]
const TOWNS = ['Nanded', 'Guwahati', 'Mylapore', 'Ratnagiri', 'Lucknow', 'Tilaiya', 'Bhubaneswar']
const password = { password: 'a password of tests', passwordConfirm: 'a password of tests' }
const id = (kind: string, at: number) => `${kind}${String(at).padStart(15 - kind.length, '0')}`
const one = (list: readonly string[], at: number) => String(list[at % list.length])

const store = DATABASES.find((known) => known.name === name)
if (!store) throw new Error(`no such store here: ${name}`)
const server = await openTestServer(store, {
  ...olympiad({ requireApproval: false }),
  extend: (app, engine) => serveSite(app, WEB, { ...SITE, engine }),
})
await fill('schools', schoolCount, (at) => {
  const [code, place] = [`S${at}`, one(TOWNS, at)]
  const title = `${one(LAST, at)} School ${at}`
  return { id: id('school', at), code, name: title, place, search: searchText(title, code, place) }
})
await fill('exams', EXAMS, (at) => ({
  id: id('exam', at),
  name: `Slot ${at}`,
  level: String(1 + (at % 2)),
  starts: AT,
  ends: AT,
}))
await fill('questionpapers', EXAMS, (at) => ({ id: id('paper', at), exam: id('exam', at) }))
await fill('examinees', people, (at) => {
  const username = `s26-${String((at * 7919) % 1_000_000).padStart(6, '0')}`
  const title = `${one(FIRST, at * 7)} ${one(LAST, at * 11)}`
  const places = {
    school: id('school', at % schoolCount),
    exam: id('exam', at % EXAMS),
    questionpaper: id('paper', at % EXAMS),
  }
  searched.push({ examinee: id('p', at), search: searchText(title, username) })
  const account = {
    id: id('p', at),
    username,
    name: title,
    tokenKey: id('key', at).padEnd(40, 'k'),
    search: searchText(title, username),
  }
  return { ...account, ...places, room: String(at % 9), submitted: at % 5 === 0 ? AT : '' }
})
const { database } = server.engine
await database.write(async (transaction) => {
  for (let from = 0; from < people; from += WORDS_AT_ONCE)
    await addWords(server.engine, transaction, searched.splice(0, WORDS_AT_ONCE))
})
await tidy()
const staff = async (role: string, { username = role, school = '' } = {}) => {
  const made = await server.add('supervisors', {
    username,
    email: `${username}@example.org`,
    role,
    school,
    ...password,
  })
  return server.tokenOf('supervisors', made)
}
const facts: ListFacts = {
  url: await server.listen(),
  tokens: {
    organiser: await staff('organiser'),
    coordinator: await staff('coordinator', { school: id('school', 42) }),
    visitor: await staff('organiser', { username: 'visitor' }),
  },
  ids: { exam: id('exam', 1), school: id('school', 42) },
}
process.send?.(facts)
process.once('disconnect', async () => {
  await server[Symbol.asyncDispose]()
  process.exit(0)
})

/** Rows made by number, some at a time. */
async function fill(collection: string, count: number, make: (at: number) => Values): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => make(from + at))
    await insert(server, collection, rows)
  }
}

/** As the stores do by themselves in the hours after an import. */
async function tidy(): Promise<void> {
  if (store?.name !== 'postgres') return void (await database.run({ sql: 'ANALYZE', parameters: [] }))
  const [row] = await database.all({ sql: 'SELECT current_schema() AS name', parameters: [] })
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  // A page counts as seen by all only once what wrote it is on disk; this cluster waits for that nowhere else.
  await client.query('SET synchronous_commit = on')
  for (const table of ['examinees', 'searchwords', 'schools'])
    await client.query(`VACUUM ANALYZE "${row?.name}".${table}`)
  await client.end()
}
