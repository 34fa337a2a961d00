import { verify } from '@node-rs/argon2'
import { authCollection, superusers } from '@olympiad/contract/collection'
import { text } from '@olympiad/contract/fields'
import { anyone, locked } from '@olympiad/contract/rules'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DATABASES } from '../db/test-databases.ts'
import { FAILED_SIGN_IN, SIGN_IN_BY_ADDRESS } from '../plugins/rate-limits.ts'
import { zeroRecord } from '../records/rows.ts'
import { insertRecord } from '../records/statements.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

// Test files share what is loaded; the counted library is for this one, so all that uses it is loaded anew.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

// The real library, counted: how often it is asked is the work an attempt costs.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})

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
  beforeEach(async () => {
    server = await openTestServer(store, { collections: [superusers, students] })
    await server.add('students', { username: 'asha', password: PASSWORD, passwordConfirm: PASSWORD })
    vi.mocked(verify).mockClear()
  })
  afterEach(() => server[Symbol.asyncDispose]())

  const attempt = (identity: string, password: string, remoteAddress = SCHOOL_ADDRESS) => {
    const url = '/api/collections/students/auth-with-password'
    return server.app.inject({ method: 'POST', url, payload: { identity, password }, remoteAddress })
  }
  const statusOf = async (...args: Parameters<typeof attempt>) => (await attempt(...args)).statusCode
  /** Accounts with a hash that costs nothing to refuse: what is counted here is not the hashing. */
  async function addSchool(): Promise<string[]> {
    const names = Array.from({ length: SCHOOL }, (_, index) => `pupil${index}`)
    const { database } = server.engine
    await database.write(async (transaction) => {
      for (const [index, username] of names.entries()) {
        const id = `pupil${String(index).padStart(10, '0')}`
        const record = { ...zeroRecord(students, id), username, password: 'none', tokenKey: `key ${index}` }
        await transaction.run(insertRecord(database.dialect, students, record))
      }
    })
    return names
  }

  it('lets a school of 300 behind one address try three times each, and stops an attack from there', async () => {
    const school = await addSchool()
    const statuses = new Map<number, number>()
    const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
    for (let round = 0; round < 3; round++) for (const name of school) count(await statusOf(name, 'mistyped'))
    expect(Object.fromEntries(statuses)).toEqual({ 400: 3 * SCHOOL })
    for (let left = SIGN_IN_BY_ADDRESS.max - 3 * SCHOOL; left > 0; left--) {
      count(await statusOf(school[left % SCHOOL] ?? '', 'guessed'))
    }
    expect(Object.fromEntries(statuses)).toEqual({ 400: SIGN_IN_BY_ADDRESS.max })
    const refused = await attempt('asha', PASSWORD)
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect(await statusOf('asha', PASSWORD, HOME_ADDRESS)).toBe(200)
  })

  it('slows the guessing of one password down, for that account from that address alone', async () => {
    await addSchool()
    for (let i = 0; i < FAILED_SIGN_IN.max; i++) expect(await statusOf('pupil7', `guess ${i}`)).toBe(400)
    const refused = await attempt('PUPIL7', 'another guess')
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect(await statusOf('asha', PASSWORD)).toBe(200)
    expect(await statusOf('pupil7', 'guess', HOME_ADDRESS)).toBe(400)
    server.clock.nowMs += FAILED_SIGN_IN.windowS * 1000
    expect(await statusOf('pupil7', 'guess')).toBe(400)
  })

  it('costs the same work for a name that does not exist', async () => {
    await statusOf('asha', 'wrong')
    await statusOf('nobody', 'wrong')
    const costs = vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'))
    expect(costs).toEqual(Array(2).fill('$argon2id$v=19$m=19456,t=2,p=1'))
  })
})
