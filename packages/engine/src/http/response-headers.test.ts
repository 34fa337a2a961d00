import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { responseHeaders } from './response-headers.ts'

async function open(options: Partial<Parameters<typeof responseHeaders>[1]> = {}) {
  const app = Fastify() as unknown as FastifyInstance
  responseHeaders(app, { now: () => 5, newsFor: () => '', publicUrl: undefined, corsOrigins: [], ...options })
  app.get('/', async () => ({}))
  app.post('/', async () => ({ token: 'x' }))
  app.get('/kept', async (_request, reply) => reply.header('cache-control', 'max-age=5').send('x'))
  app.options('/', async (_request, reply) => reply.code(204).send())
  return app
}

describe('a page of another origin', () => {
  const SITE = { publicUrl: 'https://exam.example.org/', corsOrigins: ['https://staff.example.org'] }
  const allowed = async (origin: string, options: object = SITE) =>
    (await (await open(options)).inject({ url: '/', headers: { origin } })).headers['access-control-allow-origin']

  it.each(['https://exam.example.org', 'https://staff.example.org', 'https://localhost', 'capacitor://localhost'])(
    'may ask when it is ours, or was named: %s',
    async (origin) => expect(await allowed(origin)).toBe(origin),
  )

  // proves: V14.5.3
  // fails when: all origins are allowed
  it.each(['https://elsewhere.example', 'http://exam.example.org', 'null', 'https://localhost:8080', '*'])(
    'may not ask when nobody has named it: %s',
    async (origin) => expect(await allowed(origin)).toBe(undefined),
  )

  it('may call from any origin if the service allows it', async () => {
    expect(await allowed('https://elsewhere.example', { corsOrigins: ['*'] })).toBe('*')
  })

  // proves: V14.5.3
  it('is told which calls it may make, and nothing if it may make no call', async () => {
    const app = await open(SITE)
    const ask = async (origin: string) => {
      const headers = { origin, 'access-control-request-headers': 'authorization' }
      return (await app.inject({ method: 'OPTIONS', url: '/', headers })).headers
    }
    expect(await ask('https://staff.example.org')).toMatchObject({
      'access-control-allow-headers': 'authorization',
      'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE',
      vary: 'Origin',
    })
    const refused = Object.keys(await ask('https://elsewhere.example'))
    expect(refused.filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('an answer', () => {
  // proves: V8.2.1
  // fails when: personal responses lack `no-store`
  it('to one account is not cached on the way', async () => {
    const app = await open()
    const kept = async (options: object) => (await app.inject({ url: '/', ...options })).headers['cache-control']
    expect(await kept({ headers: { authorization: 'a token' } })).toBe('no-store')
    expect(await kept({ method: 'POST' })).toBe('no-store')
    expect(await kept({})).toBe(undefined)
  })

  it('with its own cache header is left alone', async () => {
    const answer = await (await open()).inject({ url: '/kept', headers: { authorization: 'a token' } })
    expect(answer.headers['cache-control']).toBe('max-age=5')
  })
})
