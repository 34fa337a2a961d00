import assert from 'node:assert/strict'
import { EA, W1 } from '../../fixture-records.ts'
import { mismatch, pageOf, refusal } from '../expected.ts'
import type { Scenario, Site, Step } from '../scenario.ts'
import { auth, records } from '../urls.ts'

const quiet = { lacks: [], emits: {} }
const needsAuth = refusal(401, 'The request requires valid record authorization token.')
const ownSheets = { method: 'GET', url: records('answersheets'), status: 200, ...quiet } as const
const asGuest = { ...ownSheets, has: pageOf(), lacks: [W1] } as const

interface Claims {
  readonly id: string
  readonly type: string
  readonly exp: number
  readonly refreshable?: boolean
}
const claimsOf = (token: unknown): Claims =>
  JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString())

/** A reply whose token makes these claims. */
const tokenThat = (holds: (claims: Claims) => boolean): Step['has'] => ({ token: (token) => holds(claimsOf(token)) })

const impersonate = (as: Step['as'], body: unknown = {}) => ({
  as,
  method: 'POST' as const,
  url: auth('examinees', `impersonate/${EA}`),
  body,
})
const refresh = (as: Step['as'], headers: Record<string, string> = {}) => ({
  as,
  method: 'POST' as const,
  url: auth('examinees', 'auth-refresh'),
  headers,
})

async function impersonated(site: Site, body: unknown = {}): Promise<string> {
  const reply = await site.send(impersonate('ROOT', body))
  return (reply.body as { token: string }).token
}

/** Sessions and what they are worth. */
export const tokens: readonly Scenario[] = [
  {
    case: 107,
    name: 'a session is renewed by the account it belongs to',
    steps: [
      { ...refresh('guest'), status: 401, has: needsAuth, ...quiet },
      {
        ...refresh('SA'),
        status: 403,
        has: refusal(403, 'The request requires auth record from supervisors collection.'),
        ...quiet,
      },
      {
        ...refresh('EA'),
        status: 200,
        has: (value) =>
          mismatch(value, { record: { id: EA, email: 'ea@x.io' } }) === null &&
          claimsOf((value as { token: string }).token).refreshable === true,
        lacks: ['tokenKey'],
        emits: {},
      },
    ],
  },
  {
    case: 108,
    name: 'a session that may not be renewed is given back as it is',
    run: async (site) => {
      const token = await impersonated(site)
      await site.expect({
        ...refresh('guest', { authorization: token }),
        status: 200,
        has: { token, record: { id: EA } },
        ...quiet,
      })
    },
  },
  {
    case: 109,
    name: 'an expired, a garbled and a foreign token make a guest, never an error',
    run: async (site) => {
      const own = site.tokenOf('EA')
      const brief = await impersonated(site, { duration: 1 })
      await site.expect({ ...ownSheets, headers: { authorization: brief }, has: pageOf(W1) })
      await site.pass(2100)
      const foreign = `${own.slice(0, own.lastIndexOf('.'))}.${'A'.repeat(43)}`
      for (const authorization of [brief, 'garbled', 'a.b.c', foreign, `${own}x`]) {
        await site.expect({ ...asGuest, headers: { authorization } })
      }
    },
  },
  {
    case: 110,
    name: 'a token may be announced as a bearer, in any case',
    steps: ['bearer', 'Bearer', 'BEARER'].map((word) => ({
      ...ownSheets,
      headers: { authorization: `${word} {token:EA}` },
      has: pageOf(W1),
    })),
  },
  {
    case: 111,
    name: 'superusers alone act as somebody else, and not for ever',
    steps: [
      { ...impersonate('guest'), status: 401, has: needsAuth, ...quiet },
      {
        ...impersonate('EA'),
        status: 403,
        has: refusal(403, 'The authorized record is not allowed to perform this action.'),
        ...quiet,
      },
      {
        ...impersonate('ROOT'),
        status: 200,
        has: tokenThat(({ id, refreshable, type }) => id === EA && refreshable === false && type === 'auth'),
        ...quiet,
      },
      {
        ...impersonate('ROOT', { duration: -1 }),
        status: 400,
        has: { message: 'An error occurred while validating the submitted data.', data: { duration: {} } },
        ...quiet,
      },
    ],
  },
  {
    case: 112,
    name: 'an account gets a token for files that lasts three minutes',
    run: async (site) => {
      const ask = { method: 'POST', url: '/api/files/token' } as const
      await site.expect({ ...ask, status: 401, has: needsAuth, ...quiet })
      const reply = await site.expect({
        ...ask,
        as: 'EA',
        status: 200,
        has: tokenThat(({ type }) => type === 'file'),
        ...quiet,
      })
      const { exp, id } = claimsOf((reply.body as { token: string }).token)
      const serverS = Date.parse(String(reply.headers.date)) / 1000
      assert.equal(id, EA)
      assert.ok(Math.abs(exp - serverS - 180) < 120, `expires ${exp - serverS} s after the reply`)
    },
  },
]
