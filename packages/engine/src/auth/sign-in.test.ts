import { hash as bcryptHash } from '@node-rs/bcrypt'
import { authCollection, superusers } from '@olympiad/schema/collection'
import { text } from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'
import { afterAll, afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { DATABASES } from '../../test/databases.ts'
import { openTestServer, type TestServer } from '../../test/server.ts'
import { APART_MS, WRONG_BY_ADDRESS, WRONG_BY_DEVICE, WRONG_BY_NAME } from '../core/guesses.ts'
import { zeroRecord } from '../rows/rows.ts'
import { insertRow } from '../rows/statements.ts'
import { HashingThreads } from './hashing/hashing-threads.ts'
import { bcryptCost } from './passwords.ts'

// Test files share loaded modules. This one looks at what the threads are asked, so it reloads all modules that use them.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

let asked: MockInstance<HashingThreads['run']>
/** The hashes that passwords were checked against: the work that attempts cost. */
const checkedHashes = () => asked.mock.calls.flatMap(([order]) => ('check' in order ? [order.hash] : []))

const students = authCollection('students', {
  about: 'A student.',
  fields: { username: text() },
  rules: { list: locked, view: locked, create: locked, update: locked, delete: locked },
  auth: { identity: ['username'], authRule: anyone, tokenS: 3600 },
})
const SCHOOL = 300
const [SCHOOL_ADDRESS, HOME_ADDRESS] = ['203.0.113.1', '203.0.113.2']
const PASSWORD = 'a right password'

describe.each(DATABASES)('signing in on $name', (store) => {
  let server: TestServer
  /** Turns are waited for by a jump of the clock. */
  let wait: (ms: number) => Promise<void>
  beforeEach(async () => {
    const clock = { nowMs: Date.now() }
    wait = async (ms: number) => {
      clock.nowMs += ms
    }
    server = await openTestServer(store, { collections: [superusers, students], clock, wait: (ms) => wait(ms) })
    await server.add('students', { username: 'asha', password: PASSWORD, passwordConfirm: PASSWORD })
    asked = vi.spyOn(HashingThreads.prototype, 'run')
  })
  afterEach(() => server[Symbol.asyncDispose]())

  const attempt = (identity: string, password: string, { from = SCHOOL_ADDRESS, device = '' } = {}) => {
    const url = '/api/collections/students/auth-with-password'
    const headers = device === '' ? {} : { 'x-device-token': device }
    return server.app.inject({ method: 'POST', url, payload: { identity, password }, remoteAddress: from, headers })
  }
  const statusOf = async (...args: Parameters<typeof attempt>) => (await attempt(...args)).statusCode
  /** Uses up the wrong passwords of the school's address, each name at will. */
  async function attack(names: readonly string[], done = 0): Promise<void> {
    for (let count = done; count < WRONG_BY_ADDRESS.max; count++) {
      expect(await statusOf(names[count % names.length] ?? '', 'guessed')).toBe(400)
    }
  }
  /** Sends all guesses at once. Guesses that are delayed wait until all others are answered. */
  async function atOnce(guesses: readonly string[]): Promise<number[]> {
    const held = Promise.withResolvers<void>()
    let waiting = 0
    let answered = 0
    const jump = wait
    wait = () => {
      waiting += 1
      return held.promise
    }
    const asked = guesses.map(async (guess) => {
      const status = await statusOf('asha', guess)
      answered += 1
      return status
    })
    await vi.waitFor(() => expect(answered + waiting).toBe(guesses.length), { timeout: 10_000 })
    wait = jump
    held.resolve()
    return Promise.all(asked)
  }
  /** Accounts with a hash that costs nothing to refuse: what is counted here is not the hashing. */
  async function addSchool(): Promise<string[]> {
    const names = Array.from({ length: SCHOOL }, (_, index) => `pupil${index}`)
    const { database } = server.engine
    await database.write(async (transaction) => {
      for (const [index, username] of names.entries()) {
        const id = `pupil${String(index).padStart(10, '0')}`
        const record = { ...zeroRecord(students, id), username, password: 'none', tokenKey: `key ${index}` }
        await transaction.run(insertRow(database.dialect, students, record))
      }
    })
    return names
  }

  // proves: T13, V2.2.1
  it('lets 300 students behind one address try three times each, and never locks that address out', async () => {
    const school = await addSchool()
    const statuses = new Map<number, number>()
    const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
    for (let round = 0; round < 3; round++) for (const name of school) count(await statusOf(name, 'mistyped'))
    expect(Object.fromEntries(statuses)).toEqual({ 400: 3 * SCHOOL })
    await attack(school, 3 * SCHOOL)
    expect(await statusOf('asha', PASSWORD)).toBe(200)
    expect(await statusOf('asha', PASSWORD)).toBe(200) // after its turn
    expect(await statusOf('asha', PASSWORD, { from: HOME_ADDRESS })).toBe(200)
  })

  // proves: T13
  it('does no hashing for invented names from a guessing address, and answers them like real ones', async () => {
    await attack(await addSchool())
    await statusOf('asha', 'wrong', { from: HOME_ADDRESS }) // some time to go by
    asked.mockClear()
    const invented = await attempt('nobody at all', 'guess')
    const known = await attempt('asha', 'guess')
    expect([invented.statusCode, invented.json()]).toEqual([known.statusCode, known.json()])
    expect(checkedHashes()).toHaveLength(1)
    const pace = async (name: string) => {
      const statuses: number[] = []
      for (let i = 0; i < 60; i++) statuses.push(await statusOf(`${name}${i}`, 'guess'))
      return statuses
    }
    expect(await pace('invented')).toEqual(Array(60).fill(400))
    expect(await pace('pupil')).toContain(429)
    expect(await statusOf('invented again', 'guess')).toBe(429) // as a name of an account would be now
  })

  // proves: T13, V2.2.1
  // fails when: wrong passwords are not counted
  it('checks guesses for one name from one address one at a time after ten', async () => {
    await addSchool()
    for (let i = 0; i < WRONG_BY_NAME.max; i++) expect(await statusOf('pupil7', `guess ${i}`)).toBe(400)
    const startMs = server.clock.nowMs
    expect(await statusOf('PUPIL7', 'guess')).toBe(400)
    expect(await statusOf('pupil7', 'guess')).toBe(400)
    expect(server.clock.nowMs - startMs).toBe(APART_MS)
    expect(await statusOf('asha', PASSWORD)).toBe(200)
    expect(await statusOf('pupil7', 'guess', { from: HOME_ADDRESS })).toBe(400)
    expect(server.clock.nowMs - startMs).toBe(APART_MS)
  })

  // proves: T13
  it('does not accept a right guess among many simultaneous ones', async () => {
    const statuses = await atOnce(Array.from({ length: 100 }, (_, i) => (i === 60 ? PASSWORD : `guess ${i}`)))
    expect(statuses).toEqual(expect.arrayContaining([400, 429]))
    expect(statuses).not.toContain(200)
    expect(checkedHashes()).toHaveLength(WRONG_BY_NAME.max + 3) // one in its turn, two after it
  })

  it('does not count right passwords', async () => {
    const statuses = new Set<number>()
    const startMs = server.clock.nowMs
    for (let i = 0; i < 3 * WRONG_BY_NAME.max; i++) statuses.add(await statusOf('asha', PASSWORD))
    expect([[...statuses], server.clock.nowMs]).toEqual([[200], startMs])
  })

  // proves: T13
  it('lets a known device in whatever others guess, and limits its own guesses', async () => {
    const { meta } = (await attempt('asha', PASSWORD, { device: 'new' })).json()
    const device = `of.another,${meta.deviceToken}`
    expect(await atOnce(Array(40).fill('guess'))).toContain(429)
    const startMs = server.clock.nowMs
    const again = await attempt('asha', PASSWORD, { device })
    expect([again.statusCode, again.json().meta, server.clock.nowMs]).toEqual([200, undefined, startMs])
    const statuses: number[] = []
    for (let i = 0; i < WRONG_BY_DEVICE.max + 1; i++) statuses.push(await statusOf('asha', `guess ${i}`, { device }))
    expect(statuses).toEqual([...Array(WRONG_BY_DEVICE.max).fill(400), 429])
  })

  it('knows a device only by its own token, for its account and current password', async () => {
    await server.add('students', { username: 'ravi', password: PASSWORD, passwordConfirm: PASSWORD })
    const isKnown = async (device: string, name = 'asha') =>
      (await attempt(name, PASSWORD, { device })).json().meta === undefined
    const { deviceToken } = (await attempt('asha', PASSWORD, { device: 'new' })).json().meta
    expect(await isKnown(deviceToken)).toBe(true)
    for (const forged of ['new', 'a.b', `x${deviceToken}`, deviceToken.slice(0, -3), ','])
      expect(await isKnown(forged)).toBe(false)
    expect(await isKnown(deviceToken, 'ravi')).toBe(false)
    const { database } = server.engine
    await database.run({
      sql: `UPDATE students SET "tokenKey" = 'another key' WHERE username = 'asha'`,
      parameters: [],
    })
    expect(await isKnown(deviceToken)).toBe(false)
  })

  it('gives a client that knows of no device tokens what PocketBase gives', async () => {
    const answer = (await attempt('asha', PASSWORD)).json()
    expect(Object.keys(answer)).toEqual(['record', 'token'])
    expect(Object.keys((await attempt('asha', PASSWORD, { device: 'new' })).json())).toEqual([
      'meta',
      'record',
      'token',
    ])
  })

  // proves: T13
  // fails when: an unknown name is refused without hashing
  it('takes a password with blanks of a mail around it, and in either spelling of its letters', async () => {
    const [composed, apart] = ['Zoë क़लम 2026'.normalize('NFC'), 'Zoë क़लम 2026'.normalize('NFD')]
    for (const [username, password] of [
      ['zoe', apart],
      ['ravi', 'two  blanks '],
    ] as const)
      await server.add('students', { username, password, passwordConfirm: password })
    for (const password of [composed, apart, ` ${composed}\n`])
      expect((await attempt('zoe', password)).statusCode).toBe(200)
    expect((await attempt('asha', `${PASSWORD} `)).statusCode).toBe(200)
    expect((await attempt('ravi', 'two  blanks ')).statusCode).toBe(200)
    for (const password of ['two blanks ', 'two  blanks'])
      expect((await attempt('ravi', password)).statusCode).toBe(400)
    expect((await attempt('zoe', composed.replace('ë', 'e'))).statusCode).toBe(400)
  })

  it('takes the same work for a name that does not exist', async () => {
    await statusOf('asha', 'wrong')
    await statusOf('nobody', 'wrong')
    const costs = checkedHashes().map((hash) => hash.split('$').slice(0, 4).join('$'))
    expect(costs).toEqual(Array(2).fill('$argon2id$v=19$m=19456,t=2,p=1'))
  })

  // proves: T13
  it('takes the same work beside accounts from PocketBase, whose hashes cost more', async () => {
    const { database } = server.engine
    await database.run({ sql: `UPDATE students SET password = '${await bcryptHash(PASSWORD, 4)}'`, parameters: [] })
    expect(await statusOf('nobody', 'wrong')).toBe(400)
    expect(await statusOf('asha', 'wrong')).toBe(400)
    expect(checkedHashes().map(bcryptCost)).toEqual([4, 4])
    expect(await statusOf('asha', PASSWORD)).toBe(200) // and has a newer hash from now on
    expect(await statusOf('asha', 'wrong')).toBe(400)
    expect(checkedHashes().map(bcryptCost)).toEqual([4, 4, 4, undefined])
  })
})
