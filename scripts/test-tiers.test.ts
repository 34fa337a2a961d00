import { execFile, execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { ENGINE_PROOFS, engineTests } from '../tests/set-up/engine-tests.ts'
import { longTests, WITHOUT_LONG_TESTS } from '../tests/set-up/long-tests.ts'
import { root } from './run-command.ts'
import { DAILY_PROJECTS, LONG_PROJECTS, storeTests, WHERE_DIALECTS_DIFFER } from './test-tiers.ts'

const execute = promisify(execFile)

/** The test files of a project in this environment, relative to the root. */
async function filesOf(project: string, env: Readonly<Record<string, string>>): Promise<string[]> {
  const args = ['list', `--project=${project}`, '--filesOnly', '--json']
  const { stdout } = await execute('node_modules/.bin/vitest', args, { cwd: root, env: { ...process.env, ...env } })
  return (JSON.parse(stdout) as { file: string }[]).map(({ file }) => relative(root, file)).toSorted()
}

describe('what npm test runs and what it leaves to npm run test:all', () => {
  it('is every project of the units, each once', () => {
    const config = readFileSync(join(root, 'vitest.config.ts'), 'utf8')
    const projects = [...config.matchAll(/ project\('([a-z]+)'/g)].map(([, name]) => name)
    expect([...DAILY_PROJECTS, ...LONG_PROJECTS].toSorted()).toEqual(projects.toSorted())
  })

  // fails when: a file of the engine that proves something is left to `npm run test:all`, or one is in neither
  it('is of the engine each file that proves something every time, and all others with the second store', async () => {
    const { proofs, others } = engineTests(root)
    expect(proofs).toContain('packages/engine/test/conformance/conformance.test.ts')
    expect(proofs.filter((file) => others.includes(file))).toEqual([])
    expect(await filesOf('engine', ENGINE_PROOFS)).toEqual(proofs)
    expect(await filesOf('engine', { TEST_ENGINE: '' })).toEqual([...proofs, ...others].toSorted())
  })

  // fails when: the configuration leaves out no file, or PostgreSQL runs a long one every time
  it('is each file of the server but those that say they take long', async () => {
    const long = longTests(root)
    const [all, daily] = await Promise.all([
      filesOf('server', { TEST_LENGTH: '' }),
      filesOf('server', WITHOUT_LONG_TESTS),
    ])
    expect(all.filter((file) => long.includes(file)).length).toBeGreaterThan(3)
    expect(daily).toEqual(all.filter((file) => !long.includes(file)))
    const { dialect, others } = storeTests()
    expect([...dialect, ...others].filter((file) => long.includes(file))).toEqual([])
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
