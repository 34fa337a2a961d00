import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accounts, members, staff } from '../../test/auth/accounts.ts'
import { DATABASES } from '../../test/databases.ts'
import { openTestServer, type TestServer } from '../../test/server.ts'
import { WRONG_BY_SESSION } from '../core/guesses.ts'

const OLD = 'the old password'
const change = (oldPassword?: string) => ({
  password: 'the new password',
  passwordConfirm: 'the new password',
  ...(oldPassword !== undefined && { oldPassword }),
})

describe.each(DATABASES)('a changed own password on $name', (store) => {
  let server: TestServer
  const ids = { members: '', staff: '' }
  beforeEach(async () => {
    server = await openTestServer(store, { collections: accounts })
    const account = { password: OLD, passwordConfirm: OLD }
    ids.members = await server.add('members', { username: 'asha', ...account })
    ids.staff = await server.add('staff', { username: 'sita', ...account })
  })
  afterEach(() => server[Symbol.asyncDispose]())

  const send = (method: 'POST' | 'PATCH', url: string, authorization: string, payload: object) =>
    server.app.inject({ method, url: `/api/${url}`, headers: { authorization }, payload })
  const patch = (name: keyof typeof ids, authorization: string, payload: object) =>
    send('PATCH', `collections/${name}/records/${ids[name]}`, authorization, payload)
  const signIn = async (name: string, identity: string, password: string) =>
    (await send('POST', `collections/${name}/auth-with-password`, '', { identity, password })).statusCode
  const isBelieved = async (name: string, token: string) =>
    (await send('POST', `collections/${name}/auth-refresh`, token, {})).statusCode === 200

  // proves: V2.1.5
  it.each([
    ['members', 'asha'],
    ['staff', 'sita'],
  ] as const)(
    'of %s is changed by the old one, which ends every session of the account and no other',
    async (name, who) => {
      const other = name === 'members' ? 'staff' : 'members'
      const [here, elsewhere, theirs] = [
        await server.tokenOf(name, ids[name]),
        await server.tokenOf(name, ids[name]),
        await server.tokenOf(other, ids[other]),
      ]
      const without = await patch(name, here, change())
      expect(without.json().data).toEqual({ oldPassword: { code: 'validation_required', message: 'Cannot be blank.' } })
      expect((await patch(name, here, change('not the old one'))).statusCode).toBe(400)
      expect(await signIn(name, who, OLD)).toBe(200)
      expect((await patch(name, here, change(OLD))).statusCode).toBe(200)
      expect([await isBelieved(name, here), await isBelieved(name, elsewhere)]).toEqual([false, false])
      expect(await isBelieved(other, theirs)).toBe(true)
      expect([await signIn(name, who, OLD), await signIn(name, who, 'the new password')]).toEqual([400, 200])
    },
  )

  // proves: V2.1.5
  it('cannot be guessed from within a session, at once or in a batch', async () => {
    const token = await server.tokenOf('members', ids.members)
    const tries = await Promise.all(Array.from({ length: 30 }, (_, i) => patch('members', token, change(`guess ${i}`))))
    const count = (status: number) => tries.filter(({ statusCode }) => statusCode === status).length
    expect([count(400), count(429)]).toEqual([WRONG_BY_SESSION.max, 30 - WRONG_BY_SESSION.max])
    expect((await patch('members', token, change(OLD))).statusCode).toBe(429)
    server.clock.nowMs += WRONG_BY_SESSION.windowS * 1000
    const url = `/api/collections/members/records/${ids.members}`
    const guesses = Array.from({ length: 30 }, (_, i) => ({
      method: 'PATCH',
      url,
      body: change(i === 29 ? OLD : `${i}`),
    }))
    await send('POST', 'batch', token, { requests: guesses })
    for (let i = 0; i < WRONG_BY_SESSION.max; i++) await patch('members', token, change(`guess ${i}`))
    expect(await signIn('members', 'asha', OLD)).toBe(200)
  })

  // proves: V2.1.5
  it('must be changed alone, without other fields of the account', async () => {
    const token = await server.tokenOf('members', ids.members)
    const hall = await server.add('halls', { name: 'East' })
    for (const [name, { fields }] of Object.entries({ members, staff })) {
      const own = await server.tokenOf(name, ids[name as keyof typeof ids])
      for (const [field, { type, hidden }] of Object.entries(fields) as [string, { type: string; hidden?: true }][]) {
        if (type === 'autodate' || hidden) continue
        const value = { relation: hall, bool: true, email: 'x@example.org' }[type] ?? 'another'
        const answer = await patch(name as keyof typeof ids, own, { ...change(OLD), [field]: value })
        expect([name, field, answer.statusCode]).toEqual([name, field, 404])
      }
    }
    for (const body of [{}, { password: '' }, { 'hall+': hall, ...change(OLD) }, { name: 'Another' }])
      expect((await patch('members', token, body)).statusCode).toBe(404)
    expect(await isBelieved('members', token)).toBe(true)
  })

  it('cannot be changed by another account', async () => {
    const mate = await server.add('members', { username: 'ravi', password: OLD, passwordConfirm: OLD })
    for (const token of ['', await server.tokenOf('members', mate), await server.tokenOf('staff', ids.staff)])
      expect((await patch('members', token, change(OLD))).statusCode).toBe(404)
    expect(await signIn('members', 'asha', OLD)).toBe(200)
  })
})
