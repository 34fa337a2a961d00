import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
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

  // fails when: the journey of S1.8 has the tag of those that are left to `npm run test:all`
  it('is each journey that proves a statement or a defence, every time', () => {
    const specs = globSync('tests/e2e/**/*.spec.ts', { cwd: root }).map((file) =>
      readFileSync(join(root, file), 'utf8'),
    )
    const heads = specs.flatMap((text) => text.match(/\/\/ proves: .*\n(?:[^\n]*\n)*?.*async \(/g) ?? [])
    expect(heads.length).toBeGreaterThan(10)
    expect(heads.filter((head) => head.includes('LONG_TAG'))).toEqual([])
    expect(specs.filter((text) => text.includes('LONG_TAG')).length).toBeGreaterThan(10)
  })

  // fails when: a script that `scripts/test.ts` imports tells its own usage
  it('is told by --help', () => {
    const told = execFileSync(process.execPath, ['scripts/test.ts', '--help'], { cwd: root, encoding: 'utf8' })
    expect(told).toMatch(/^usage: npm test \[-- CAPABILITY…\]\n/)
    expect(told).toMatch(/^npm run test:all: what npm test leaves out: /m)
  })

  it('names folders that exist', () => {
    for (const folder of WHERE_DIALECTS_DIFFER) expect(existsSync(join(root, folder)), folder).toBe(true)
  })
})
