import { createHmac } from 'node:crypto'
import { authCollection, superusers } from '@olympiad/schema/collection'
import { anyone, locked } from '@olympiad/schema/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import type { Account } from '../../core/request-info.ts'
import { loadRecord } from '../../rows/load.ts'
import { type Claims, signToken } from './jwt.ts'
import { signAuthToken, signingKey } from './tokens.ts'

const self = 'id = @request.auth.id'
const accounts = (name: string) =>
  authCollection(name, {
    about: 'Somebody who sees nobody else.',
    fields: {},
    rules: { list: self, view: self, create: locked, update: locked, delete: locked },
    auth: { identity: ['email'], authRule: anyone, tokenS: 3600 },
  })
const collections = [superusers, accounts('students'), accounts('staff')]

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token with a header of the attacker's, signed as it says or with the algorithm that is given. */
function forge(header: object, claims: object, key: string, algorithm = 'sha256'): string {
  const content = `${encoded(header)}.${encoded(claims)}`
  return `${content}.${createHmac(algorithm, key).update(content).digest('base64url')}`
}

describe.each(DATABASES)('a token of an attacker on $name', (store) => {
  let server: TestServer
  let token = ''
  let claims: Claims
  let keys: Record<'own' | 'ofFiles' | 'ofStaff' | 'ofAnother', string>
  let rowsSeen: (authorization: string) => Promise<number>

  beforeAll(async () => {
    server = await openTestServer(store, { collections })
    const { engine } = server
    const accountOf = async (name: string, email: string): Promise<Account> => {
      const collection = engine.registry.find(name)!
      const id = await server.add(name, { email, password: '12345678', passwordConfirm: '12345678' })
      return { collection, record: (await loadRecord(engine.database, collection, id))! }
    }
    const ann = await accountOf('students', 'ann@x.io')
    const bob = await accountOf('students', 'bob@x.io')
    token = signAuthToken(engine, ann)
    claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
    keys = {
      own: signingKey(engine, ann, 'auth'),
      ofFiles: signingKey(engine, ann, 'file'),
      ofStaff: signingKey(engine, { ...ann, collection: engine.registry.find('staff')! }, 'auth'),
      ofAnother: signingKey(engine, bob, 'auth'),
    }
    rowsSeen = async (authorization) => {
      const url = '/api/collections/students/records'
      return (await server.app.inject({ url, headers: { authorization } })).json().totalItems
    }
  })
  afterAll(() => server[Symbol.asyncDispose]())

  /** A guest with it, before its model was seen and after, when the model's proof is kept. */
  async function isWorthNothing(...tokens: string[]): Promise<void> {
    for (const one of tokens) expect([one.slice(0, 400), await rowsSeen(one)]).toEqual([one.slice(0, 400), 0])
    expect(await rowsSeen(token)).toBe(1)
    for (const one of tokens) expect([one.slice(0, 400), await rowsSeen(one)]).toEqual([one.slice(0, 400), 0])
  }

  it('counts as a guest without a signature, whatever its header claims', async () => {
    const unsigned = ['none', 'None', 'NONE', 'HS256'].map((alg) => `${encoded({ alg })}.${encoded(claims)}.`)
    await isWorthNothing(...unsigned, ...unsigned.map((one) => one.slice(0, -1)))
  })

  // proves: V3.5.3
  it('counts as a guest with another algorithm, even if signed with the right key', async () => {
    await isWorthNothing(
      forge({ alg: 'none' }, claims, keys.own),
      forge({ alg: 'RS256' }, claims, keys.own),
      forge({ alg: 'HS512' }, claims, keys.own, 'sha512'),
      forge({ alg: 'HS256' }, claims, keys.own, 'sha512'),
      forge({ alg: ['HS256'] }, claims, keys.own),
      forge({}, claims, keys.own),
    )
  })

  it('cannot bring its own key or an empty one', async () => {
    const jwk = { kty: 'oct', k: Buffer.from('mine').toString('base64url') }
    await isWorthNothing(
      forge({ alg: 'HS256', jwk }, claims, 'mine'),
      forge({ alg: 'HS256', kid: '../../dev/null', jku: 'https://x.io' }, claims, ''),
    )
  })

  // proves: V3.5.3
  it('is valid only with the key of its account, collection and purpose', async () => {
    expect(await rowsSeen(signToken(claims, keys.own))).toBe(1)
    const others = [keys.ofFiles, keys.ofStaff, keys.ofAnother].map((key) => signToken(claims, key))
    const staff = signToken({ ...claims, collectionId: server.engine.registry.find('staff')!.id }, keys.own)
    await isWorthNothing(...others, staff, signToken({ ...claims, type: 'file' }, keys.own))
  })

  it('counts as a guest if it is truncated at any length', async () => {
    const cut = Array.from({ length: 60 }, (_, at) => token.slice(0, token.length - 1 - at))
    await isWorthNothing(...cut, token.slice(1), ...token.split('.'))
  })

  it('counts as a guest with its parts or claims in another order', async () => {
    const [header, payload, mac] = token.split('.')
    const turned = Object.fromEntries(Object.entries(claims).toReversed())
    await isWorthNothing(
      `${payload}.${header}.${mac}`,
      `${header}.${mac}.${payload}`,
      `${mac}.${payload}.${header}`,
      `${header}.${payload}.${mac}.${mac}`,
      `${header}..${payload}.${mac}`,
      `${header}.${encoded(turned)}.${mac}`,
      `${header}.${encoded({ ...claims, exp: claims.exp + 1 })}.${mac}`,
    )
  })

  // proves: V3.5.3
  it('has only one valid encoding of its signature', async () => {
    const last = token.at(-1)!
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const others = [...letters].filter((letter) => letter !== last).map((letter) => token.slice(0, -1) + letter)
    await isWorthNothing(...others, `${token}=`, `${token}!`, `${token} x`, `${token.slice(0, -5)}~${token.slice(-5)}`)
  })

  it('takes linear time if it is huge', async () => {
    const padding = 'x'.repeat(2_000_000)
    const before = process.cpuUsage()
    await isWorthNothing(
      forge({ alg: 'HS256', padding }, claims, keys.ofAnother),
      forge({ alg: 'HS256' }, { ...claims, padding }, keys.ofAnother),
      `${'.'.repeat(2_000_000)}`,
      `${'['.repeat(2_000_000)}.${padding}.${padding}`,
    )
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(5000) // some 300 ms; anything worse than linear takes minutes
  })
})
