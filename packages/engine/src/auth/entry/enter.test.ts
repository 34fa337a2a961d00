import { authCollection, collection } from '@olympiad/schema/collection'
import { text } from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { createEntryLine } from '../../core/entry/entry-line.ts'
import { WRONG_BY_ADDRESS } from '../../core/guesses.ts'

const rules = { list: locked, view: locked, create: locked, update: locked, delete: locked }
const auth = { identity: ['username'], authRule: anyone, tokenS: 3600 } as const
const accounts = { about: 'x', fields: { username: text() }, rules }
const students = authCollection('students', { ...accounts, auth: { ...auth, waitsInLine: true } })
const teachers = authCollection('teachers', { ...accounts, auth })
const answers = collection('answers', { about: 'x', fields: { line: text() }, rules: { ...rules, create: anyone } })
const PASSWORD = 'a right password'
const FULL = { waiting: 100, room: 100, perS: 10 }

describe.each(DATABASES)('entering on $name', (store) => {
  const gate = { ...FULL }
  let server: TestServer
  beforeEach(async () => {
    Object.assign(gate, FULL)
    const collections = [students, teachers, answers]
    server = await openTestServer(store, { collections, passwordGate: gate, nowMs: 1_800_000_000_000 })
    for (const [kind, username] of [
      ['students', 'asha'],
      ['students', 'ravi'],
      ['teachers', 'devi'],
    ] as const)
      await server.add(kind, { username, password: PASSWORD, passwordConfirm: PASSWORD })
  })
  afterEach(() => server[Symbol.asyncDispose]())

  const send = async (payload: Record<string, unknown>, kind = 'students', at = server) => {
    const answer = await at.app.inject({
      method: 'POST',
      url: `/api/collections/${kind}/auth-with-password`,
      payload,
      remoteAddress: '203.0.113.1',
    })
    return { status: answer.statusCode, again: answer.headers['retry-after'], body: answer.json() }
  }
  const password = (identity: string, typed = PASSWORD) => ({ identity, password: typed })

  // proves: T14
  it('waits while too many passwords are checked, with place and time, and the ticket alone lets in by itself', async () => {
    const first = await send(password('asha'))
    expect(first).toEqual({
      status: 429,
      again: '1',
      body: {
        data: { place: 1, seconds: 11, againS: 1, ticket: expect.any(String) },
        message: 'Many are logging in. You are number 1 in the line.',
        status: 429,
        reason: 'entry.waiting',
      },
    })
    server.clock.nowMs += 1000
    expect((await send(password('ravi'))).body.data.place).toBe(2)
    const { ticket } = first.body.data
    expect((await send({ ticket })).body.data.place).toBe(1)
    gate.waiting = 0
    const entered = await send({ ticket })
    expect(entered).toMatchObject({ status: 200, body: { record: { username: 'asha' }, token: expect.any(String) } })
    expect(JSON.stringify(entered.body)).not.toContain(PASSWORD)
  })

  // proves: T22
  it('answers unknown names, wrong passwords and right ones alike while they wait', async () => {
    const replies = [
      await send(password('asha')),
      await send(password('ravi', 'wrong')),
      await send(password('nobody')),
    ]
    const told = replies.map(({ status, body }) => [status, body.reason, Object.keys(body.data), body.data.seconds])
    expect(told).toEqual(Array(3).fill([429, 'entry.waiting', ['place', 'seconds', 'againS', 'ticket'], 11]))
  })

  it('is not asked of other accounts, and of nobody’s records', async () => {
    await send(password('asha'))
    expect((await send(password('devi'), 'teachers')).status).toBe(200)
    const url = '/api/collections/answers/records'
    expect((await server.app.inject({ method: 'POST', url, payload: { line: 'B' } })).statusCode).toBe(200)
    gate.waiting = 70
    expect((await send(password('asha'))).status).toBe(200)
  })

  // proves: T22
  it('counts a wrong password by its ticket as any other, so a guesser takes no more of it than the rates give', async () => {
    const { ticket } = (await send(password('asha', 'wrong'))).body.data
    gate.waiting = 0
    const statuses = new Map<number, number>()
    for (let round = 0; round <= 12; round++) {
      const { status } = await send({ ticket })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (round >= 10) server.clock.nowMs += 10 // the clock of turns stands
    }
    expect(statuses.get(200)).toBeUndefined()
    expect(server.engine.entryLine.length).toBe(0)
    expect(WRONG_BY_ADDRESS.max).toBeLessThan(5000)
    expect((await send(password('ravi'))).status).toBe(200)
  })

  it('goes on after a restart, by the ticket', async () => {
    const { ticket } = (await send(password('asha'))).body.data
    server.clock.nowMs += 1000
    const late = (await send(password('ravi'))).body.data.ticket
    const { now } = server.engine
    Object.assign(server.engine, { entryLine: createEntryLine({ now, gate }) }) // as after a start
    expect((await send({ ticket: late })).body.data.place).toBe(1)
    expect((await send({ ticket })).body.data.place).toBe(1)
    expect((await send({ ticket: late })).body.data.place).toBe(2)
  })

  it.each([
    ['one of another kind of account', 'teachers', (own: string) => own],
    ['a changed one', 'students', (own: string) => own.slice(0, -2)],
    ['a number', 'students', () => 7],
    ['a list', 'students', () => ['a']],
    ['a long text', 'students', () => 'x'.repeat(3500)],
    ['a text', 'students', () => 'eyJhbGciOiJub25lIn0.e30.'],
  ])('refuses %s with a reason, and lets nobody in', async (_what, kind, made) => {
    const { ticket } = (await send(password('asha'))).body.data
    gate.waiting = 0
    expect(await send({ ...password('asha'), ticket: made(ticket) }, kind)).toMatchObject({
      status: 400,
      body: { reason: 'entry.unknown', message: 'Your place in the line is not known any more. Please log in again.' },
    })
    expect((await send({ ticket: 'x'.repeat(100_000) }, kind)).status).toBeGreaterThanOrEqual(400)
    server.clock.nowMs += 31 * 60_000
    expect((await send({ ticket })).body.reason).toBe('entry.unknown')
  })
})
