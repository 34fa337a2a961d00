import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 8090,
      host: '127.0.0.1',
      dataDir: './data',
      requireApproval: true,
      batchLimit: 50,
    })
  })
  it.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'ftp://olympiad.example.org'],
    ['PUBLIC_URL', 'olympiad.example.org'],
    ['METRICS_TOKEN', 'short'],
    ['DATABASE_URL', 'mysql://x'],
    ['PAPER_HOSTS', 'https://store.example.org/bucket'],
    ['PAPER_HOSTS', "https://store.example.org; script-src 'unsafe-inline'"],
    ['BATCH_LIMIT', '0'],
    ['BATCH_LIMIT', '1001'],
    ['BATCH_LIMIT', '5.5'],
    ['BATCH_LIMIT', 'many'],
    ['LOG_LEVEL', 'loud'],
    ['REQUIRE_APPROVAL', 'maybe'],
    ['TOKEN_SECRET', 'short'],
  ])('names %s when it is %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })
  it('takes several origins of papers', () => {
    const { paperHosts } = readConfig({ PAPER_HOSTS: 'https://store.example.org, http://127.0.0.1:9000' })
    expect(paperHosts).toEqual(['https://store.example.org', 'http://127.0.0.1:9000'])
  })
  it('names all that is bad in one line', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/^bad environment: PORT: .*; LOG_LEVEL: [^\n]*$/)
  })
  it.each([
    ['true', true],
    ['0', false],
    ['10.0.0.0/8', '10.0.0.0/8'],
  ])('takes %s for the proxies to trust', (text, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: text })).toMatchObject({ trustProxy })
  })
  it('treats an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8090, databaseUrl: undefined })
  })
})
