import { hash as bcryptHash } from '@node-rs/bcrypt'
import { authCollection, superusers } from '@olympiad/schema/collection'
import { text } from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES } from '../../test/databases.ts'
import { openTestServer, type TestServer } from '../../test/server.ts'
import { decoyCost } from './decoys.ts'

const students = authCollection('students', {
  about: 'A student.',
  fields: { username: text() },
  rules: { list: locked, view: locked, create: locked, update: locked, delete: locked },
  auth: { identity: ['username'], authRule: anyone, tokenS: 3600 },
})
const NAMES = Array.from({ length: 300 }, (_, i) => `nobody${i}`)
const LATER_MS = 61_000

describe.each(DATABASES)('what a name of no account is checked against on $name', (store) => {
  let server: TestServer
  beforeEach(async () => {
    server = await openTestServer(store, { collections: [superusers, students] })
    for (let i = 0; i < 6; i++) {
      const password = `a right password ${i}`
      await server.add('students', { username: `pupil${i}`, password, passwordConfirm: password })
    }
  })
  afterEach(() => server[Symbol.asyncDispose]())

  const costs = () => Promise.all(NAMES.map((name) => decoyCost(server.engine, students, name)))
  async function bringAlong(names: readonly string[]): Promise<void> {
    const hash = await bcryptHash('brought along', 4)
    for (const name of names) {
      const sql = `UPDATE students SET password = '${hash}' WHERE username = '${name}'`
      await server.engine.database.run({ sql, parameters: [] })
    }
    server.clock.nowMs += LATER_MS
  }

  it('is an argon2id hash if all accounts have one', async () => {
    expect(new Set(await costs())).toEqual(new Set([undefined]))
  })

  // proves: T13
  it('has each kind of hash as often as real accounts, and always the same for one name', async () => {
    await bringAlong(['pupil1', 'pupil2', 'pupil3'])
    const found = await costs()
    const brought = found.filter((cost) => cost === 4).length
    expect(brought).toBeGreaterThan(NAMES.length * 0.4)
    expect(brought).toBeLessThan(NAMES.length * 0.6)
    expect(found.filter((cost) => cost === undefined)).toHaveLength(NAMES.length - brought)
    expect(await costs()).toEqual(found)
  })

  it('follows the accounts to newer hashes, and never back to older ones', async () => {
    await bringAlong(['pupil1', 'pupil2', 'pupil3', 'pupil4'])
    const before = await costs()
    const { password } = (
      await server.engine.database.all({
        sql: `SELECT password FROM students WHERE username = 'pupil0'`,
        parameters: [],
      })
    )[0]!
    const upgraded = `UPDATE students SET password = '${password}' WHERE username IN ('pupil1', 'pupil2')`
    await server.engine.database.run({ sql: upgraded, parameters: [] })
    server.clock.nowMs += LATER_MS
    const after = await costs()
    expect(after.filter((cost) => cost === 4).length).toBeLessThan(before.filter((cost) => cost === 4).length)
    expect(after.filter((cost, i) => cost === 4 && before[i] === undefined)).toEqual([])
  })
})
