import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { addUp, playwrightOutcome, textOf, vitestOutcome } from './outcome.ts'
import { root, runCommand } from './run-command.ts'

const cache = join(root, 'node_modules/.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'outcome-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
const vitestReport = (numTotalTests: number, numPassedTests: number) =>
  report({ numTotalTests, numPassedTests, testResults: [] })
const playwrightReport = (stats: object) =>
  report({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, suites: [] })

describe('the outcome of a test run', () => {
  it('counts what passed and what failed', () => {
    expect(vitestOutcome(vitestReport(9, 7), false)).toEqual({ passed: 7, failed: 2, flaky: [] })
    expect(playwrightOutcome(playwrightReport({ expected: 4, unexpected: 1 }), false)).toEqual({
      passed: 4,
      failed: 1,
      flaky: [],
    })
  })

  it('counts a skipped test as failed, even when the runner is content', () => {
    expect(vitestOutcome(vitestReport(3, 2), true).failed).toBe(1)
    expect(playwrightOutcome(playwrightReport({ expected: 1, skipped: 1 }), true).failed).toBe(1)
  })

  it('fails a run that found no test, wrote no report, or ended badly without a failed test', () => {
    expect(vitestOutcome(vitestReport(0, 0), true).failed).toBe(1)
    expect(vitestOutcome(join(folder, 'none.json'), true)).toEqual({ passed: 0, failed: 1, flaky: [] })
    expect(playwrightOutcome(join(folder, 'none.json'), true)).toEqual({ passed: 0, failed: 1, flaky: [] })
    expect(vitestOutcome(vitestReport(5, 5), false)).toEqual({ passed: 5, failed: 1, flaky: [] })
    expect(vitestOutcome(vitestReport(5, 5), true)).toEqual({ passed: 5, failed: 0, flaky: [] })
  })

  it('is said in one line, with the name of each test that needed a second try', () => {
    const units = { passed: 3, failed: 0, flaky: ['a.test.ts > is late'] }
    const journeys = { passed: 2, failed: 1, flaky: ['b.spec.ts > waits'] }
    expect(textOf({ ...units, flaky: [] })).toBe('3 passed, 0 failed')
    expect(textOf(units)).toBe('3 passed, 0 failed, 1 flaky: a.test.ts > is late')
    expect(textOf(addUp([units, journeys]))).toBe('5 passed, 1 failed, 2 flaky: a.test.ts > is late; b.spec.ts > waits')
  })
})

// The real runners over a test that fails at its first try: what they write of it may change with each version.
describe('what failed once and passed at its second try', () => {
  /** The folder of a runner, with its test and its settings. */
  function lateTest(runner: string, name: string, settings: object): string {
    const own = mkdtempSync(join(folder, 'late-'))
    const test = `import { expect, ${name} } from '${runner}'
import { existsSync, writeFileSync } from 'node:fs'
${name}('is late', () => {
  const isSecondTry = existsSync('${own}/tried')
  writeFileSync('${own}/tried', '')
  expect(isSecondTry).toBe(true)
})
${name}('is in time', () => {})
`
    writeFileSync(join(own, 'late.spec.mjs'), test)
    writeFileSync(join(own, 'settings.config.mjs'), `export default ${JSON.stringify(settings)}`)
    return own
  }

  it('is named by the units’ runner, and has passed', async () => {
    const own = lateTest('vitest', 'it', { test: { exclude: [], retry: 1 } })
    const [config, output] = [join(own, 'settings.config.mjs'), join(own, 'report.json')]
    const args = ['run', '--root', own, '--config', config, '--reporter=json', `--outputFile.json=${output}`]
    const { ok } = await runCommand({ command: 'vitest', args, env: { VITEST: '' }, quiet: true })
    const flaky = [expect.stringMatching(/late\.spec\.mjs > is late$/)]
    expect(vitestOutcome(output, ok)).toEqual({ passed: 2, failed: 0, flaky })
  })

  it('is named by the journeys’ runner, and has passed', async () => {
    const own = lateTest('@playwright/test', 'test', { retries: 1, outputDir: 'results' })
    const [config, output] = [join(own, 'settings.config.mjs'), join(own, 'report.json')]
    const args = ['test', '--config', config, '--reporter=json']
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: output }
    const { ok } = await runCommand({ command: 'playwright', args, env, quiet: true })
    expect(playwrightOutcome(output, ok)).toEqual({ passed: 2, failed: 0, flaky: ['late.spec.mjs > is late'] })
  })
})
