import { authCollection, collection, superusers, unique } from '@olympiad/contract/collection'
import { bool, json, number, relation, select, text, timestamps } from '@olympiad/contract/fields'
import { noPerson } from '@olympiad/contract/privacy/personal'
import { anyone, locked } from '@olympiad/contract/rules'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DATABASES, type TestStore } from '../../../test/databases.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { ApiError } from '../../core/api-error.ts'
import type { WritePart } from '../../engine.ts'

const own = 'examinee = @request.auth.id'
const students = authCollection('students', {
  about: 'Who writes.',
  fields: { submitted: text() },
  personal: noPerson('A fixture.'),
  rules: { list: anyone, view: anyone, create: locked, update: locked, delete: locked },
  auth: { identity: ['email'], authRule: anyone, tokenS: 3600 },
})
const papers = collection('papers', {
  about: 'What is written about.',
  fields: { isOpen: bool() },
  personal: noPerson('A fixture.'),
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
  personal: noPerson('A fixture.'),
  isVital: true,
  indexes: [unique('examinee', 'paper', 'place')],
  rules: {
    list: own,
    view: own,
    create: `${own} && paper.isOpen = true && examinee.submitted = ""`,
    update: `${own} && paper.isOpen = true && examinee.submitted = ""`,
    delete: locked,
  },
})

/** Refuses some, makes a value of others, and reads beside the row. */
const part: WritePart = {
  concerns: ({ name }) => name === answers.name,
  async judge(_engine, transaction, { before, after }) {
    if (after?.note === 'refused') throw new ApiError(409, 'Refused by a part.')
    if (after?.note === 'reads') await transaction.all({ sql: 'SELECT 1 AS one', parameters: [] })
    return { values: { count: Number(before?.count ?? 0) + 1 } }
  },
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
  server.engine.changes.listen(async (_transaction, { action, collection: { name }, record }) => {
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
  return { server, tokens, heard, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

/** The same store, where every write has a transaction of its own. */
const alone = (store: TestStore): TestStore => ({
  ...store,
  async open(...what) {
    const opened = await store.open(...what)
    const { database } = opened
    return { ...opened, database: { ...database, write: (work, writer) => database.write(work, writer) } }
  },
})

const value = fc.record(
  {
    option: fc.constantFrom('A', 'B', 'C', 'Z', ''),
    note: fc.constantFrom('', 'ü"\\{},\'$1', 'refused', 'reads', 'too late', 'x'.repeat(21), 'a\u0000b'),
    where: fc.constantFrom(null, { lon: 1, lat: -0.5 }, 'text', ['{', '}']),
  },
  { requiredKeys: [] },
)
const save = fc.record({
  isNew: fc.boolean(),
  place: fc.integer({ min: 1, max: 4 }),
  of: fc.constantFrom('own', 'own', 'own', 'other'),
  paper: fc.constantFrom('open', 'open', 'open', 'closed', 'none'),
  value,
})
/** What the students send at one instant: one save each, or none. */
const instant = fc.array(fc.option(save, { freq: 4 }), { minLength: STUDENTS, maxLength: STUDENTS })

type Save = typeof save extends fc.Arbitrary<infer T> ? T : never

async function send({ app }: TestServer, token: string, sent: { who: number; run: string; save: Save }) {
  const { isNew, place, of, paper, value: values } = sent.save
  const examinee = idOf('student', of === 'own' ? sent.who : (sent.who + 1) % STUDENTS)
  const id = `${sent.run}${sent.who}x${place}`.padEnd(15, '0')
  const path = '/api/collections/answers/records'
  const response = await app.inject({
    method: isNew ? 'POST' : 'PATCH',
    url: isNew ? path : `${path}/${id}`,
    headers: { authorization: token },
    payload: isNew ? { id, examinee, paper: idOf(paper, 0), place, ...values } : values,
  })
  return `${response.statusCode} ${response.body}`
}

// fails when: a shared transaction commits a work that a part refused after its row was written
it.each(DATABASES)(
  'saves that share a transaction on $name answer, store and tell the same as alone',
  async (store) => {
    await using shared = await openHall(store)
    await using single = await openHall(alone(store))
    let runs = 0
    const play = async ({ server, tokens, heard }: typeof shared, run: string, instants: (Save | null)[][]) => {
      heard.splice(0)
      const replies: (string | null)[][] = []
      for (const saves of instants) {
        const sent = saves.map((one, who) => one && send(server, tokens[who] ?? '', { who, run, save: one }))
        replies.push(await Promise.all(sent))
      }
      const sql = `SELECT * FROM answers WHERE id LIKE '${run}%' ORDER BY id`
      const rows = (await server.engine.database.all({ sql, parameters: [] })).map(({ _seq, ...row }) => row)
      return { replies, rows, heard: [...heard].sort() }
    }
    await fc.assert(
      fc.asyncProperty(fc.array(instant, { minLength: 2, maxLength: 5 }), async (instants) => {
        const run = `r${runs++}x`
        const [together, apart] = [await play(shared, run, instants), await play(single, run, instants)]
        expect(together).toEqual(apart)
        // Rows of the next run are unlike these where an index asks for it.
        for (const { server } of [shared, single])
          await server.engine.database.run({ sql: 'DELETE FROM answers', parameters: [] })
      }),
      { numRuns: 6 },
    )
  },
)
