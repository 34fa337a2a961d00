import Fastify from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { openTestServer } from '../../../test/server.ts'
import { undeclaredProxySince, watchForProxy } from './undeclared-proxy.ts'

describe.each(DATABASES)('a proxy that nobody declared, on $name', (store) => {
  it('is logged at its first request and at each later start, and kept for the check command', async () => {
    await using server = await openTestServer(store, { collections: [], nowMs: Date.parse('2026-11-21T09:00:00Z') })
    const warn = vi.fn()
    const engine = { ...server.engine, log: { ...server.engine.log, warn } }
    const start = async () => {
      const app = Fastify()
      await watchForProxy(app, engine)
      const ask = (headers: Record<string, string> = {}) => app.inject({ url: '/api/health', headers })
      return ask
    }
    const ask = await start()
    await ask()
    expect(warn).not.toHaveBeenCalled()
    expect(await undeclaredProxySince(engine)).toBeUndefined()
    await ask({ 'x-forwarded-for': '203.0.113.7' })
    await ask({ 'x-forwarded-for': '203.0.113.8' })
    expect(warn.mock.calls.map(([, sentence]) => sentence)).toEqual([
      'X-Forwarded-For arrives and TRUST_PROXY is not set: behind a proxy everybody has one address here.',
    ])
    await vi.waitFor(async () => expect(await undeclaredProxySince(engine)).toBe('2026-11-21T09:00:00.000Z'))
    await start()
    expect(warn).toHaveBeenCalledTimes(2)
  })
})
