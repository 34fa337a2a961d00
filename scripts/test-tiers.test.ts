import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './run-command.ts'
import { DAILY_PROJECTS, LONG_PROJECTS, storeTests, WHERE_DIALECTS_DIFFER } from './test-tiers.ts'

describe('what npm test runs and what it leaves to npm run test:all', () => {
  it('is every project of the units, each once', () => {
    const config = readFileSync(join(root, 'vitest.config.ts'), 'utf8')
    const projects = [...config.matchAll(/ project\('([a-z]+)'/g)].map(([, name]) => name)
    expect([...DAILY_PROJECTS, ...LONG_PROJECTS].toSorted()).toEqual(projects.toSorted())
  })

  it('is every file that runs on both stores, those with the most SQL every time', () => {
    const { dialect, others } = storeTests()
    expect(dialect).toContain('packages/engine/src/filter/queries.test.ts')
    expect(others).toContain('packages/server/test/access/access.test.ts')
    expect(dialect.filter((file) => others.includes(file))).toEqual([])
  })

  it('names folders that exist', () => {
    for (const folder of WHERE_DIALECTS_DIFFER) expect(existsSync(join(root, folder)), folder).toBe(true)
  })
})
