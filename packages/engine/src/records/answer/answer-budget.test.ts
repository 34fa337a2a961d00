import { authCollection, collection, superusers } from '@olympiad/schema/collection'
import { json, number, relation, text } from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { openEventStream } from '../../../test/event-stream.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { compileOnce } from '../../db/statement.ts'
import { insertRow } from '../../rows/statements.ts'

const open = { list: anyone, view: anyone, create: anyone, update: anyone, delete: locked }
const pupils = authCollection('pupils', {
  about: 'Has a sheet.',
  fields: { username: text(), latest: relation('rows') },
  rules: open,
  auth: { identity: ['username'], authRule: anyone, tokenS: 3600 },
})
const rows = collection('rows', {
  about: 'An answer on a sheet.',
  fields: { pupil: relation('pupils'), n: number() },
  rules: open,
})
const notes = collection('notes', {
  about: 'A long note; some are for superusers.',
  fields: { n: number(), long: json({ maxSize: 60_000 }) },
  rules: { ...open, list: 'n > 0' },
})

interface Expanded {
  readonly expand: Readonly<Record<string, readonly unknown[]>>
}

const PASSWORD = 'a password of tests'
const SHEET = 100
/** Leads to every answer of the sheet from every answer of it, and so on. */
const ROUND = 'pupil.rows_via_pupil'
const REFUSED = {
  data: {},
  message: 'The answer would hold more than 20000 records; ask for less at once.',
  status: 400,
}
const [PUPILS, ROWS] = ['/api/collections/pupils', '/api/collections/rows/records']
const url = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`
const rounds = (count: number) => Array.from({ length: count }, () => ROUND).join('.')

describe.each(DATABASES)('answers on $name', (store) => {
  let server: TestServer
  let [pupil, row, authorization] = ['', '', '']
  beforeAll(async () => {
    server = await openTestServer(store, { collections: [superusers, pupils, rows, notes] })
    pupil = await server.add('pupils', { username: 'ann', password: PASSWORD, passwordConfirm: PASSWORD })
    for (let n = 1; n <= SHEET; n++) row = await server.add('rows', { pupil, n })
    await server.engine.database.write(async (transaction) => {
      const { dialect } = server.engine.database
      for (let n = 0; n <= 400; n++) {
        const note = { id: `note${String(n).padStart(11, '0')}`, n, long: 'x'.repeat(50_000) }
        await transaction.run(insertRow(dialect, notes, note))
      }
    })
    authorization = await server.tokenOf('pupils', pupil)
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const ask = (method: 'GET' | 'POST' | 'PATCH', address: string, payload?: object) =>
    server.app.inject({ method, url: address, payload, headers: { authorization } })
  const countRows = async () => (await ask('GET', url(ROWS, { perPage: '1' }))).json().totalItems

  it('expand relations everywhere, up to 20,000 records', async () => {
    const reply = await ask('GET', url(ROWS, { perPage: '100', expand: ROUND }))
    const { items } = reply.json()
    expect([reply.statusCode, items.length]).toEqual([200, SHEET])
    for (const item of items) expect(item.expand.pupil.expand.rows_via_pupil).toHaveLength(SHEET)
    expect(reply.payload).not.toContain('password')
  })

  // proves: V11.1.4
  it.each([
    { way: 'a list', address: () => url(ROWS, { perPage: '100', expand: rounds(2) }) },
    {
      way: 'a list that shows none of it',
      address: () => url(ROWS, { perPage: '100', fields: 'id', expand: rounds(3) }),
    },
    { way: 'a view', address: () => url(`${ROWS}/${row}`, { expand: rounds(3) }) },
    {
      way: 'a renewal',
      address: () => url(`${PUPILS}/auth-refresh`, { expand: `rows_via_pupil.${rounds(2)}` }),
      form: {},
    },
    {
      way: 'a sign-in',
      address: () => url(`${PUPILS}/auth-with-password`, { expand: `rows_via_pupil.${rounds(2)}` }),
      form: { identity: 'ann', password: PASSWORD },
    },
  ])('are refused with a message beyond that: $way', async ({ address, form }) => {
    const reply = await ask(form ? 'POST' : 'GET', address(), form)
    expect([reply.statusCode, reply.json()]).toEqual([400, REFUSED])
  })

  it('of writes are not refused: the record comes without its relations', async () => {
    const before = await countRows()
    const created = await ask('POST', url(ROWS, { expand: rounds(3) }), { pupil, n: 0 })
    const { id } = created.json()
    expect([created.statusCode, created.json()]).toEqual([200, { ...created.json(), pupil, n: 0 }])
    expect(created.json()).not.toHaveProperty('expand')
    const updated = await ask('PATCH', url(`${ROWS}/${id}`, { expand: rounds(3) }), { n: -1, pupil: '' })
    expect(updated.json()).toMatchObject({ n: -1, pupil: '' })
    expect(await countRows()).toBe(before + 1)
    const kept = await ask('PATCH', url(`${ROWS}/${row}`, { expand: rounds(3) }), { n: 5 })
    expect([kept.statusCode, kept.json().n, kept.json().expand]).toEqual([200, 5, undefined])
  })

  // proves: V11.1.4
  it('of a batch share one limit; exceeding it rolls back the batch', async () => {
    const before = await countRows()
    const address = url(ROWS, { expand: `${ROUND}.${ROUND}` }) // a hundred times a hundred
    const create = { method: 'POST', url: address, body: { pupil, n: 7 } }
    const one = await ask('POST', '/api/batch', { requests: [create] })
    expect([one.statusCode, one.json()[0].body.expand.pupil.id]).toEqual([200, pupil])
    const two = await ask('POST', '/api/batch', { requests: [create, create] })
    expect(two.statusCode).toBe(400)
    expect(two.json().data.requests[1].response).toEqual(REFUSED)
    expect(await countRows()).toBe(before + 1)
  })

  it('to listeners have at most a thousand expanded records for all topics of an account', async () => {
    const base = await server.listen()
    const stream = await openEventStream(`${base}/api/realtime`)
    const topic = (expand: string) => `rows/*?options=${encodeURIComponent(JSON.stringify({ query: { expand } }))}`
    const subscriptions = [topic('pupil'), topic(ROUND), topic(`${rounds(2)}.pupil`)]
    await ask('POST', '/api/realtime', { clientId: stream.clientId, subscriptions })
    await ask('PATCH', `${ROWS}/${row}`, { n: 9 })
    const heard = new Map<string, { n: number; expand?: { pupil: { id: string; expand?: object } } }>()
    while (heard.size < 3) {
      const { event, data } = await stream.next()
      heard.set(event, JSON.parse(data).record)
    }
    stream.close()
    const [near, sheet, far] = subscriptions.map((text) => heard.get(text))
    expect(near).toMatchObject({ n: 9, expand: { pupil: { id: pupil } } })
    expect(Object.keys(sheet?.expand?.pupil.expand ?? {})).toEqual(['rows_via_pupil'])
    expect([far?.n, far?.expand]).toEqual([9, undefined])
  })

  it('stop as soon as too much is found', async () => {
    const { database } = server.engine
    await database.write(async (transaction) => {
      for (let at = 0; at < 40; at++) {
        const other = `other${String(at).padStart(10, '0')}`
        await transaction.run(insertRow(database.dialect, pupils, { id: other, username: other, tokenKey: other }))
        const values = Array.from({ length: 900 }, (_, n) => ({ id: `r${at}.${n}`, pupil: other, n }))
        if (at < 25) await transaction.run(compileOnce(database.dialect.builder.insertInto('rows').values(values)))
      }
    })
    const { ask: asked } = database
    let reads = 0
    database.ask = (...args) => {
      reads += 1
      return asked.apply(database, args)
    }
    const query = { perPage: '100', skipTotal: '1', expand: 'rows_via_pupil' }
    const refused = await ask('GET', url(`${PUPILS}/records`, query))
    database.ask = asked
    expect([refused.statusCode, refused.json()]).toEqual([400, REFUSED])
    expect(reads).toBeLessThan(1 + 1 + 24) // the page, and who comes before the limit
    const some = await ask('GET', url(`${PUPILS}/records`, { ...query, filter: 'username ~ "other000000000"' }))
    expect(some.json().items.map((item: Expanded) => item.expand.rows_via_pupil?.length)).toEqual(Array(10).fill(900))
  })

  it('of long records are read a few at a time, in the requested order, with only visible records', async () => {
    const query = { perPage: '300', sort: '-n', filter: 'n <= 250', fields: 'n' }
    const reply = await ask('GET', url('/api/collections/notes/records', query))
    expect(reply.json()).toMatchObject({ page: 1, perPage: 300, totalItems: 250, totalPages: 1 })
    expect(reply.json().items).toEqual(Array.from({ length: 250 }, (_, at) => ({ n: 250 - at })))
  })

  it('of more than 16 million characters are refused with a message', async () => {
    const reply = await ask('GET', url('/api/collections/notes/records', { perPage: '400' }))
    const message = 'The answer would hold more than 16000000 characters; ask for less at once.'
    expect([reply.statusCode, reply.json()]).toEqual([400, { data: {}, message, status: 400 }])
  })
})
