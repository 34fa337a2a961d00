import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

async function headersOf(options: Partial<Parameters<typeof securityHeaders>[1]> = {}) {
  const app = Fastify()
  securityHeaders(app, { isHttps: false, paperHosts: [], filesOrigin: undefined, ...options })
  app.get('/', async () => 'page')
  return (await app.inject('/')).headers
}

/** The directives of the content security policy, by name. */
async function policy(paperHosts: string[], filesOrigin?: string): Promise<Record<string, string>> {
  const headers = await headersOf({ paperHosts, filesOrigin })
  const directives = String(headers['content-security-policy']).split(';')
  return Object.fromEntries(directives.map((text) => text.split(/ (.*)/).slice(0, 2)))
}

/** Ours alone, and the decoders of papers: compiled, they can do nothing that a script of ours could not. */
const SCRIPTS = "'self' 'wasm-unsafe-eval'"

describe('the content security policy', () => {
  // proves: T17, V14.4.3
  it('lets pages run, fetch and frame only what is ours', async () => {
    const ours = { 'default-src': "'none'", 'script-src': SCRIPTS, 'connect-src': "'self'", 'frame-src': "'self'" }
    expect(await policy([])).toMatchObject(ours)
  })

  // proves: S2.97, S7.40
  it('lets pages fetch and frame papers of other hosts, and nothing else of theirs', async () => {
    const store = 'https://store.example.org'
    const given = await policy([store])
    expect(given).toMatchObject({ 'connect-src': `'self' ${store}`, 'frame-src': `'self' ${store}` })
    const naming = Object.keys(given).filter((name) => given[name]?.includes(store))
    expect(naming.sort()).toEqual(['connect-src', 'frame-src'])
  })

  it('lets pages fetch our files from a bucket, and nothing else of what is there', async () => {
    const bucket = 'https://s3.example.org'
    const given = await policy([], bucket)
    expect(Object.entries(given).filter(([, sources]) => sources?.includes(bucket))).toEqual([
      ['connect-src', `'self' ${bucket}`],
    ])
  })
})

describe('the other headers of a page', () => {
  // proves: V9.1.1
  it('promise TLS for a year where there is TLS, and nowhere else', async () => {
    expect((await headersOf({ isHttps: true }))['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
    expect(await headersOf()).not.toHaveProperty('strict-transport-security')
  })

  // proves: T20
  it('let our pages use camera, microphone and place, and nobody else', async () => {
    expect((await headersOf())['permissions-policy']).toBe(
      'camera=(self), microphone=(self), geolocation=(self), display-capture=()',
    )
  })

  // proves: T20, V14.4.4
  it('keep other sites from framing a page, from guessing types, and from learning where a visitor was', async () => {
    const headers = await headersOf()
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(headers['content-security-policy']).toContain("base-uri 'none'")
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
  })

  // proves: V14.4.3
  // fails when: `script-src` has `unsafe-inline`
  it('let no script stand in a page', async () => {
    expect((await policy([]))['script-src']).toBe(SCRIPTS)
  })

  // proves: V14.4.3
  it('let no style stand in a page but two that are known, and no worker come of a text', async () => {
    const given = await policy([])
    expect(given['style-src']).toMatch(/^'self'( 'sha256-[\w+/=]{44}'){2}$/)
    expect(given['worker-src']).toBe("'self'")
    expect(Object.values(given).filter((sources) => /unsafe/.test(sources ?? ''))).toEqual([SCRIPTS])
  })

  // proves: V14.4.3
  it('let no text become markup or script where the browser knows trusted types', async () => {
    expect(await policy([])).toMatchObject({
      'require-trusted-types-for': "'script'",
      'trusted-types': "default html 'allow-duplicates'",
    })
  })
})
