import { describe, expect, it } from 'vitest'
import { accounts, members } from '../../test/auth/accounts.ts'
import { DATABASES } from '../../test/databases.ts'
import { openTestServer } from '../../test/server.ts'
import type { Intent } from '../core/submission.ts'
import { createRecord } from '../records/write/create.ts'
import { accountPart, keepingHash } from './account-part.ts'
import { asServer } from './identify.ts'
import { hashPassword } from './passwords.ts'

const form = (password: string) => ({ password, passwordConfirm: password })

describe.each(DATABASES)('an account on $name that brings its hash along', (store) => {
  it('signs in with the password of the hash, not with the one of the form', async () => {
    await using server = await openTestServer(store, { collections: accounts })
    const { engine, app } = server
    const request = asServer(engine)
    const passwordHash = await hashPassword('the brought one')
    const body = { username: 'asha', ...form('the one of the form') }
    await createRecord(engine, {
      ...{ collection: members, submission: { body, files: [] }, request },
      intent: keepingHash(passwordHash),
    })
    const signIn = async (password: string) => {
      const url = '/api/collections/members/auth-with-password'
      return (await app.inject({ method: 'POST', url, payload: { identity: 'asha', password } })).statusCode
    }
    expect([await signIn('the brought one'), await signIn('the one of the form')]).toEqual([200, 400])
  })

  it('is prepared without yielding, because it needs no hashing', async () => {
    await using server = await openTestServer(store, { collections: accounts })
    const request = asServer(server.engine)
    const body = { username: 'asha', ...form(`hashed in no test, nor on ${store.name}`) }
    const record = { id: 'asha00000000001' }
    const created = { action: 'create', collection: members, id: record.id, body, files: [] } as const
    const prepare = async (intent: Intent) => {
      let isNextTurn = false
      setImmediate(() => {
        isNextTurn = true
      })
      const drafted = { ...created, stored: null, record, request, intent, isFaulty: false }
      return { prepared: await accountPart.prepare?.(server.engine, drafted), isNextTurn }
    }
    const brought = await prepare(keepingHash('the hash'))
    expect(brought).toEqual({ prepared: { values: { password: 'the hash' } }, isNextTurn: false })
    expect(await prepare({})).toMatchObject({ isNextTurn: true })
  })

  it('cannot bring it over the wire', async () => {
    await using server = await openTestServer(store, { collections: accounts })
    const passwordHash = await hashPassword('the brought one')
    const root = await server.add('_superusers', { email: 'root@example.org', ...form('the password') })
    const headers = { authorization: await server.tokenOf('_superusers', root) }
    const send = (url: string, payload: object) => server.app.inject({ method: 'POST', url, headers, payload })
    const payload = { username: 'asha', ...form('the one of the form'), passwordHash, intent: { passwordHash } }
    expect((await send('/api/collections/members/records', payload)).statusCode).toBe(200)
    const signIn = (password: string) =>
      send('/api/collections/members/auth-with-password', { identity: 'asha', password })
    expect((await signIn('the brought one')).statusCode).toBe(400)
    expect((await signIn('the one of the form')).statusCode).toBe(200)
  })
})
