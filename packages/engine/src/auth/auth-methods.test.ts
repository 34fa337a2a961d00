import { authCollection, superusers } from '@olympiad/schema/collection'
import { anyone, locked } from '@olympiad/schema/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES } from '../../test/databases.ts'
import { openTestServer, type TestServer } from '../../test/server.ts'

const rules = { list: anyone, view: anyone, create: anyone, update: locked, delete: locked }
const accounts = <const Name extends string>(name: Name, identity: string[]) =>
  authCollection(name, {
    about: 'Somebody.',
    fields: {},
    rules,
    auth: { identity, authRule: anyone, tokenS: 60 },
  })
const collections = [superusers, accounts('members', ['email']), accounts('nologin', [])]
const own = { email: 'ann@x.io', password: 'long enough', passwordConfirm: 'long enough' }

describe.each(DATABASES)('ways of signing in on $name', (store) => {
  let server: TestServer
  let root: string
  beforeAll(async () => {
    server = await openTestServer(store, { collections })
    root = await server.tokenOf('_superusers', await server.add('_superusers', { ...own, email: 'root@x.io' }))
    for (const name of ['members', 'nologin']) await server.add(name, own)
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const told = async (name: string) => {
    const headers = { authorization: root }
    const methods = await server.app.inject({ url: `/api/collections/${name}/auth-methods` })
    const declared = await server.app.inject({ url: `/api/collections/${name}`, headers })
    return [methods.json().password, declared.json().passwordAuth]
  }
  const signIn = async (name: string, payload: object | string) => {
    const url = `/api/collections/${name}/auth-with-password`
    const headers = { 'content-type': 'application/json' }
    const reply = await server.app.inject({ method: 'POST', url, headers, payload })
    return { status: reply.statusCode, body: reply.json() }
  }

  it('are the same in both routes that list them', async () => {
    const byEmail = { enabled: true, identityFields: ['email'] }
    const off = { enabled: false, identityFields: [] }
    expect(await told('members')).toEqual([byEmail, byEmail])
    expect(await told('nologin')).toEqual([off, off])
  })

  it('refuse password sign-in where it is off, before reading the form', async () => {
    const message = 'The collection is not configured to allow password authentication.'
    const forms = [{ identity: own.email, password: own.password }, { identity: '' }, '{']
    for (const form of forms) {
      expect(await signIn('nologin', form)).toEqual({ status: 403, body: { data: {}, message, status: 403 } })
    }
    expect((await signIn('members', { identity: own.email, password: own.password })).status).toBe(200)
  })
})
