import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from './check.ts'
import { findChromium, findHeadlessShell } from './machine/find-chromium.ts'
import { findPostgres } from './machine/find-postgres.ts'
import { makeMemoryFolder } from './machine/memory-folder.ts'
import { addUp, type Outcome, playwrightOutcome, textOf, vitestOutcome } from './outcome.ts'
import { exitOnSignals, runCommand } from './run-command.ts'

process.env.TMPDIR = makeMemoryFolder() ?? tmpdir()
const reports = mkdtempSync(join(tmpdir(), 'olympiad-test-'))
const outcomes: Outcome[] = []

const steps: [name: string, run: () => Promise<Outcome>][] = [
  ['Static checks', check],
  ['Units, and the service on SQLite and PostgreSQL', unitTests],
  ['Build of the web app', build],
  ['Journeys in a browser', journeys],
]

exitOnSignals()
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
for (const [name, run] of steps) {
  console.log(`\n▶ ${name}`)
  const startedAt = performance.now()
  const outcome = await run().catch(failure)
  const { failed } = outcome
  outcomes.push(outcome)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${textOf(outcome)} (${seconds} s)`)
  if (failed > 0) break
}
const total = addUp(outcomes)
console.log(`\n${textOf(total)}`)
process.exit(total.failed > 0 ? 1 : 0)

async function unitTests(): Promise<Outcome> {
  const postgres = await findPostgres()
  const report = join(reports, 'vitest.json')
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const env = { TEST_DATABASE_URL: postgres.url }
  const { ok } = await runCommand({ command: 'vitest', args, env })
  postgres.stop()
  return vitestOutcome(report, ok)
}

async function build(): Promise<Outcome> {
  const { ok } = await runCommand({ command: 'npm', args: ['run', 'build', '--silent'] })
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, flaky: [] }
}

async function journeys(): Promise<Outcome> {
  const report = join(reports, 'playwright.json')
  const browsers = { OLYMPIAD_SHELL: findHeadlessShell(), CHROMIUM_PATH: findChromium() }
  const env = { ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const { ok } = await runCommand({ command: 'playwright', args: ['test', '--reporter=line,json'], env })
  return playwrightOutcome(report, ok)
}

/** A step that could not even begin says why in one line. */
function failure(reason: unknown): Outcome {
  console.error(reason instanceof Error ? reason.message : reason)
  return { passed: 0, failed: 1, flaky: [] }
}
