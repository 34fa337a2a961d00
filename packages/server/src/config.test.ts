import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({ port: 8090, host: '127.0.0.1', dataDir: './data', requireApproval: true })
  })
  it.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['PAPER_HOSTS', 'https://store.example.org/bucket'],
    ['PAPER_HOSTS', "https://store.example.org; script-src 'unsafe-inline'"],
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
  it('treats an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8090, databaseUrl: undefined })
  })
})
