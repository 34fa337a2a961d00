import { productCollections } from '@olympiad/contract/collections/index'
import { examinees } from '@olympiad/contract/collections/people/examinees'
import { supervisors } from '@olympiad/contract/collections/people/supervisors'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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
  const ids = { examinees: '', supervisors: '' }
  beforeEach(async () => {
    server = await openTestServer(store, { collections: productCollections({ requireApproval: true }) })
    const account = { password: OLD, passwordConfirm: OLD }
    ids.examinees = await server.add('examinees', { username: 'asha', ...account })
    ids.supervisors = await server.add('supervisors', { username: 'sita', ...account })
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
    ['examinees', 'asha'],
    ['supervisors', 'sita'],
  ] as const)(
    'of %s is changed by the old one, which ends every session of the account and no other',
    async (name, who) => {
      const other = name === 'examinees' ? 'supervisors' : 'examinees'
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
    const token = await server.tokenOf('examinees', ids.examinees)
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, i) => patch('examinees', token, change(`guess ${i}`))),
    )
    const count = (status: number) => tries.filter(({ statusCode }) => statusCode === status).length
    expect([count(400), count(429)]).toEqual([WRONG_BY_SESSION.max, 30 - WRONG_BY_SESSION.max])
    expect((await patch('examinees', token, change(OLD))).statusCode).toBe(429)
    server.clock.nowMs += WRONG_BY_SESSION.windowS * 1000
    const url = `/api/collections/examinees/records/${ids.examinees}`
    const guesses = Array.from({ length: 30 }, (_, i) => ({
      method: 'PATCH',
      url,
      body: change(i === 29 ? OLD : `${i}`),
    }))
    await send('POST', 'batch', token, { requests: guesses })
    for (let i = 0; i < WRONG_BY_SESSION.max; i++) await patch('examinees', token, change(`guess ${i}`))
    expect(await signIn('examinees', 'asha', OLD)).toBe(200)
  })

  // proves: V2.1.5
  it('must be changed alone, without other fields of the account', async () => {
    const token = await server.tokenOf('examinees', ids.examinees)
    const exam = await server.add('exams', { level: '1', name: 'One', starts: '2030-01-01', ends: '2030-01-02' })
    for (const [name, { fields }] of Object.entries({ examinees, supervisors })) {
      const own = await server.tokenOf(name, ids[name as keyof typeof ids])
      for (const [field, { type, hidden }] of Object.entries(fields) as [string, { type: string; hidden?: true }][]) {
        if (type === 'autodate' || hidden) continue
        const value = { relation: exam, bool: true, email: 'x@example.org' }[type] ?? 'another'
        const answer = await patch(name as keyof typeof ids, own, { ...change(OLD), [field]: value })
        expect([name, field, answer.statusCode]).toEqual([name, field, 404])
      }
    }
    for (const body of [{}, { password: '' }, { 'exam+': exam, ...change(OLD) }, { name: 'Another' }])
      expect((await patch('examinees', token, body)).statusCode).toBe(404)
    expect(await isBelieved('examinees', token)).toBe(true)
  })

  it('cannot be changed by another account', async () => {
    const mate = await server.add('examinees', { username: 'ravi', password: OLD, passwordConfirm: OLD })
    for (const token of [
      '',
      await server.tokenOf('examinees', mate),
      await server.tokenOf('supervisors', ids.supervisors),
    ])
      expect((await patch('examinees', token, change(OLD))).statusCode).toBe(404)
    expect(await signIn('examinees', 'asha', OLD)).toBe(200)
  })
})
