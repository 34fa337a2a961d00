import { authCollection, collection, superusers, unique } from '@olympiad/schema/collection'
import { bool, json, number, relation, select, text, timestamps } from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DATABASES, type TestStore } from '../../../test/databases.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { ApiError } from '../../core/api-error.ts'
import type { RecordWrite } from '../../core/write-part.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { Engine, WritePart } from '../../engine.ts'
import { awaited, coroutine } from '../../support/coroutine.ts'

const own = 'examinee = @request.auth.id'
const students = authCollection('students', {
  about: 'Who writes.',
  fields: { submitted: text(), barred: text() },
  rules: { list: anyone, view: anyone, create: locked, update: locked, delete: locked },
  auth: { identity: ['email'], authRule: anyone, tokenS: 3600 },
})
const papers = collection('papers', {
  about: 'What is written about.',
  fields: { isOpen: bool() },
  rules: { list: anyone, view: anyone, create: locked, update: locked, delete: locked },
})
const answers = collection('answers', {
  about: 'Written by many at once.',
  fields: {
    examinee: relation(students, { required: true, fixed: true }),
    paper: relation(papers, { required: true, fixed: true }),
    place: number({ required: true, fixed: true, int: true, min: 1, max: 3 }),
    option: select(['A', 'B', 'C']),
    note: text({ max: 20 }),
    where: json(),
    count: number(),
    ...timestamps,
  },
  isVital: true,
  indexes: [unique('examinee', 'paper', 'place')],
  rules: {
    list: own,
    view: own,
    create: `${own} && paper.isOpen = true && examinee.submitted = "" && @request.auth.barred = ""`,
    update: `${own} && paper.isOpen = true && examinee.submitted = ""`,
    delete: locked,
  },
})

/** Refuses some, makes a value of others, and reads beside the row. */
const part: WritePart = {
  concerns: ({ name }) => name === answers.name,
  judge: coroutine(function* (_engine: Engine, transaction: Transaction, { before, after }: RecordWrite) {
    if (after?.note === 'refused') throw new ApiError(409, 'Refused by a part.')
    if (after?.note === 'reads') yield* awaited(transaction.all({ sql: 'SELECT 1 AS one', parameters: [] }))
    return { values: { count: Number(before?.count ?? 0) + 1 } }
  }),
  afterRow: (_engine, _transaction, { after }) =>
    after?.note === 'too late' ? Promise.reject(new ApiError(400, 'Refused after the row.')) : undefined,
}

const STUDENTS = 8
const idOf = (kind: string, at: number) => `${kind}${at}`.padEnd(15, '0')

/** A server, and what its listeners heard. */
async function openHall(store: TestStore) {
  const server = await openTestServer(store, {
    collections: [superusers, students, papers, answers],
    parts: [part],
    nowMs: Date.UTC(2026, 9, 26),
  })
  const heard: string[] = []
  server.engine.changes.listen((_transaction, { action, collection: { name }, record }) => {
    return () => void (name === answers.name && heard.push(JSON.stringify([action, record])))
  })
  const tokens: string[] = []
  for (let at = 0; at < STUDENTS; at++) {
    const email = `s${at}@x.io`
    const values = { id: idOf('student', at), email, password: 'a password of it', passwordConfirm: 'a password of it' }
    await server.add('students', { ...values, submitted: at === STUDENTS - 1 ? 'yes' : '' })
    tokens.push(await server.tokenOf('students', idOf('student', at)))
  }
  await server.add('papers', { id: idOf('open', 0), isOpen: true })
  await server.add('papers', { id: idOf('closed', 0), isOpen: false })
  return { server, ask: askAlone(server), tokens, heard, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

interface RequestToSend {
  readonly method?: 'POST' | 'PATCH'
  readonly path: string
  readonly token: string
  readonly body?: object
}
type Ask = (asked: RequestToSend) => Promise<string>

/** By the framework alone. */
const askAlone =
  ({ app }: TestServer): Ask =>
  async ({ method = 'GET', path, token, body }) => {
    const headers = { authorization: token }
    const response = await app.inject({ method, url: path, headers, ...(body && { payload: body }) })
    return `${response.statusCode} ${response.headers['content-type']} ${response.body}`
  }

/** On the wire, where calls are answered before the framework hears of them. */
const askByWire =
  (url: string): Ask =>
  async ({ method = 'GET', path, token, body }) => {
    const headers = { authorization: token, ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return `${response.status} ${response.headers.get('content-type')} ${await response.text()}`
  }

/** The same store, where every write has a transaction of its own, each statement is sent alone and waited for, and no account is kept. */
const alone = (store: TestStore): TestStore => ({
  ...store,
  async open(...what) {
    const opened = await store.open(...what)
    const { database } = opened
    const slow: Database = {
      ...database,
      dialect: { ...database.dialect, rowVersion: null },
      all: async (statement) => database.all({ ...statement, batching: undefined }),
      ask: async (statement, asker) => database.ask({ ...statement, batching: undefined }, asker),
      write: (work, writer) => database.write(async (transaction) => work(waiting(transaction)), writer),
    }
    return { ...opened, database: slow }
  },
})

const waiting = (transaction: Transaction): Transaction => ({
  all: async (statement) => transaction.all(statement),
  run: async (statement) => transaction.run(statement),
  versionOf: (table) => transaction.versionOf(table),
  afterCommit: (effect) => transaction.afterCommit(effect),
  afterRollback: (effect) => transaction.afterRollback(effect),
  local: (declared) => transaction.local(declared),
})

const value = fc.record(
  {
    option: fc.constantFrom<unknown>('A', 'B', 'C', 'Z', '', ['A', 'B'], 5, null),
    note: fc.constantFrom<unknown>('', 'ü"\\{},\'$1', 'refused', 'reads', 'too late', 'x'.repeat(21), 'a\u0000b', true),
    where: fc.constantFrom(null, { lon: 1, lat: -0.5 }, 'text', ['{', '}']),
    count: fc.constantFrom<unknown>(3, '4', 'many'),
    'count+': fc.constantFrom(1, -2),
    paper: fc.constantFrom('', 'closed'.padEnd(15, '0')),
    created: fc.constant('2020-01-01 00:00:00.000Z'),
    nothing: fc.constant(1),
  },
  { requiredKeys: [] },
)
/** How a sheet is asked for: as the page does, and in other ways. */
const asked = fc.constantFrom(
  "?page=1&perPage=1&filter=paper='open00000000000'%26%26place=1&skipTotal=true",
  '?sort=-place,id&fields=option,note',
  '?filter=examinee.submitted=""&perPage=2',
  '?filter=note~"ü"&expand=paper,examinee',
  '?filter=no_field=1',
  '?filter=examinee!=',
  '?page=x',
)
const save = fc.record({
  isNew: fc.boolean(),
  place: fc.integer({ min: 1, max: 4 }),
  of: fc.constantFrom('own', 'own', 'own', 'other'),
  paper: fc.constantFrom('open', 'open', 'open', 'closed', 'none'),
  value,
})
/** What becomes of a student before they send: the next call must follow it. */
const NEWS = {
  barred: `UPDATE students SET barred = 'yes' WHERE id = '#'`,
  freed: `UPDATE students SET barred = '' WHERE id = '#'`,
  leaves: `INSERT INTO _ended_sessions (id) VALUES ('$') ON CONFLICT DO NOTHING`,
  isBack: `DELETE FROM _ended_sessions WHERE id = '$'`,
  handsIn: `UPDATE students SET submitted = 'yes' WHERE id = '#'`,
  takesBack: `UPDATE students SET submitted = '' WHERE id = '#' AND id <> '${idOf('student', STUDENTS - 1)}'`,
  closes: `UPDATE papers SET "isOpen" = false WHERE id = '${idOf('open', 0)}'`,
  opens: `UPDATE papers SET "isOpen" = true WHERE id = '${idOf('open', 0)}'`,
} as const
/** Rows of the next run are unlike those of this one where an index asks for it. */
const AFRESH = [
  'DELETE FROM answers',
  'DELETE FROM _ended_sessions',
  `UPDATE students SET barred = ''`,
  NEWS.takesBack.replace(`id = '#'`, `id <> ''`),
  NEWS.opens,
]
const news = fc.record({
  who: fc.nat(STUDENTS - 1),
  what: fc.constantFrom(
    'barred',
    'leaves',
    'leaves',
    'freed',
    'isBack',
    'handsIn',
    'takesBack',
    'closes',
    'opens',
    'opens',
  ),
})
/** What the students send at one instant: one save each, or none. */
const instant = fc.record({
  news: fc.array(news, { minLength: 2, maxLength: 4 }),
  saves: fc.array(fc.option(save, { freq: 4 }), { minLength: STUDENTS, maxLength: STUDENTS }),
})
const sheets = fc.array(asked, { minLength: STUDENTS, maxLength: STUDENTS })

type Save = typeof save extends fc.Arbitrary<infer T> ? T : never

const PATH = '/api/collections/answers/records'

async function send(ask: Ask, token: string, sent: { who: number; run: string; save: Save }) {
  const { isNew, place, of, paper, value: values } = sent.save
  const examinee = idOf('student', of === 'own' ? sent.who : (sent.who + 1) % STUDENTS)
  const id = `${sent.run}${sent.who}x${place}`.padEnd(15, '0')
  return ask({
    method: isNew ? 'POST' : 'PATCH',
    path: isNew ? PATH : `${PATH}/${id}`,
    token,
    body: isNew ? { id, examinee, paper: idOf(paper, 0), place, ...values } : values,
  })
}

interface Instant {
  readonly news: readonly { readonly who: number; readonly what: keyof typeof NEWS }[]
  readonly saves: readonly (Save | null)[]
}
type Played = readonly [instants: Instant[], asked: string[]]

/** The session that a token is of. */
const sessionOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid

// fails when: an account that is kept is believed without asking whether it is still the one that was read
// fails when: rows that a rule looked at before are believed without asking in the transaction whether they are still so
// fails when: a shared transaction, or a work that waits for nothing, keeps the row of a part that refused after it was written
it.each(DATABASES)(
  'saves and lists on $name answer, store and tell the same whether they are plain, share and wait or not',
  async (store) => {
    await using hall = await openHall(store)
    const shared = { ...hall, ask: askByWire(await hall.server.listen()) }
    await using single = await openHall(alone(store))
    let runs = 0
    const play = async ({ server, ask, tokens, heard }: typeof shared, run: string, [instants, asked]: Played) => {
      heard.splice(0)
      const replies: (string | null)[][] = []
      const write = (sql: string) => server.engine.database.run({ sql, parameters: [] })
      for (const { news, saves } of instants) {
        for (const { who, what } of news)
          await write(NEWS[what].replace('#', idOf('student', who)).replace('$', sessionOf(tokens[who] ?? '')))
        const sent = saves.map((one, who) => one && send(ask, tokens[who] ?? '', { who, run, save: one }))
        replies.push(await Promise.all(sent))
      }
      const sql = `SELECT * FROM answers WHERE id LIKE '${run}%' ORDER BY id`
      const rows = (await server.engine.database.all({ sql, parameters: [] })).map(({ _seq, ...row }) => row)
      const lists = await Promise.all(asked.map((query, who) => ask({ path: PATH + query, token: tokens[who] ?? '' })))
      return { replies, rows, lists, heard: [...heard].sort() }
    }
    await fc.assert(
      fc.asyncProperty(fc.array(instant, { minLength: 2, maxLength: 5 }), sheets, async (...played) => {
        const run = `r${runs++}x`
        const [together, apart] = [await play(shared, run, played), await play(single, run, played)]
        expect(together).toEqual(apart)
        for (const { server } of [shared, single])
          for (const sql of AFRESH) await server.engine.database.run({ sql, parameters: [] })
      }),
      { numRuns: store.name === 'sqlite' ? 15 : 8 },
    )
  },
)
