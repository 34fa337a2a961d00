import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

/** The directives of the content security policy, by name. */
async function policy(paperHosts: string[]): Promise<Record<string, string>> {
  const app = Fastify()
  await securityHeaders(app, { isHttps: false, paperHosts })
  app.get('/', async () => 'page')
  const { headers } = await app.inject('/')
  const directives = String(headers['content-security-policy']).split(';')
  return Object.fromEntries(directives.map((text) => text.split(/ (.*)/).slice(0, 2)))
}

describe('the content security policy', () => {
  it('lets pages run, fetch and frame only what is ours', async () => {
    const ours = { 'default-src': "'none'", 'script-src': "'self'", 'connect-src': "'self'", 'frame-src': "'self'" }
    expect(await policy([])).toMatchObject(ours)
  })

  it('lets pages fetch and frame papers of other hosts, and nothing else of theirs', async () => {
    const store = 'https://store.example.org'
    const given = await policy([store])
    expect(given).toMatchObject({ 'connect-src': `'self' ${store}`, 'frame-src': `'self' ${store}` })
    const naming = Object.keys(given).filter((name) => given[name]?.includes(store))
    expect(naming.sort()).toEqual(['connect-src', 'frame-src'])
  })
})
