import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureWebBuild } from './builds/web-build.ts'
import { capabilitiesIn, type Loop, loopOf, projectFiles } from './capabilities.ts'
import { check, checkTypes } from './check.ts'
import { findChromium, findHeadlessShell } from './machine/find-chromium.ts'
import { findPostgres } from './machine/find-postgres.ts'
import { makeMemoryFolder } from './machine/memory-folder.ts'
import { addUp, type Outcome, playwrightOutcome, textOf, vitestOutcome } from './outcome.ts'
import { exitOnSignals, runCommand } from './run-command.ts'

process.env.TMPDIR = makeMemoryFolder() ?? tmpdir()
const reports = mkdtempSync(join(tmpdir(), 'olympiad-test-'))
const outcomes: Outcome[] = []

type Step = [name: string, run: () => Promise<Outcome>]
/** Steps one after the other, up to the first that fails. */
type Lane = Step[]

const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean', short: 'h' } },
  allowPositionals: true,
})
if (values.help) {
  console.log(usage())
  process.exit()
}
const lanes = positionals.length === 0 ? [allSteps()] : lanesOf(chosenLoop(positionals))

exitOnSignals()
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
await Promise.all(lanes.map(runLane))
const total = addUp(outcomes)
console.log(`\n${textOf(total)}`)
process.exit(total.failed > 0 ? 1 : 0)

async function runLane(lane: Lane): Promise<void> {
  for (const [name, run] of lane) {
    console.log(`\n▶ ${name}`)
    const startedAt = performance.now()
    const outcome = await run().catch(failure)
    const { failed } = outcome
    outcomes.push(outcome)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${textOf(outcome)} (${seconds} s)`)
    if (failed > 0) return
  }
}

function usage(): string {
  return `usage: npm test [-- CAPABILITY…]
Without a name all tests run. With names: the types, the units on both stores and the journeys of these capabilities.
CAPABILITY is one of: ${capabilitiesIn(projectFiles()).join(', ')}.`
}

/** Ends the process with the names that exist when one is unknown. */
function chosenLoop(names: readonly string[]): Loop {
  try {
    return loopOf(names, projectFiles())
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}

function allSteps(): Lane {
  return [
    ['Static checks', check],
    ['Units, and the service on SQLite and PostgreSQL', () => unitTests([])],
    ['Build of the web app', () => build({ isForced: true })],
    ['Journeys in a browser', () => journeys([])],
  ]
}

/** Journeys run beside the units: they wait for the browser most of the time. */
function lanesOf({ packages, folders, journeys: files }: Loop): Lane[] {
  const projects = packages.map((name) => `--project=${name}`)
  const units = () => unitTests([...projects, ...folders])
  const inCode: Lane = [
    [
      `Types and units of ${packages.join(', ')}`,
      async () => addUp(await Promise.all([checkTypes(packages), ...(folders.length > 0 ? [units()] : [])])),
    ],
  ]
  const inBrowser: Lane = [
    ['Build of the web app', () => build({ isForced: false })],
    ['Journeys in a browser', () => journeys(files, { quiet: true })],
  ]
  return files.length > 0 ? [inCode, inBrowser] : [inCode]
}

async function unitTests(chosen: readonly string[]): Promise<Outcome> {
  const postgres = await findPostgres()
  const report = join(reports, 'vitest.json')
  const args = ['run', ...chosen, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const env = { TEST_DATABASE_URL: postgres.socketUrl ?? postgres.url }
  const { ok } = await runCommand({ command: 'vitest', args, env })
  postgres.stop()
  return vitestOutcome(report, ok)
}

/** Builds the web app; a build that is newer than its sources is kept unless `isForced`. */
async function build({ isForced }: { isForced: boolean }): Promise<Outcome> {
  if (!isForced) {
    await ensureWebBuild()
    return { passed: 1, failed: 0, flaky: [] }
  }
  const { ok } = await runCommand({ command: 'npm', args: ['run', 'build', '--silent'] })
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, flaky: [] }
}

/** Runs journeys; what `quiet` ones said is shown when one fails. */
async function journeys(files: readonly string[], { quiet = false } = {}): Promise<Outcome> {
  const report = join(reports, 'playwright.json')
  const browsers = { OLYMPIAD_SHELL: findHeadlessShell(), CHROMIUM_PATH: findChromium() }
  const env = { ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const args = ['test', ...files, '--reporter=line,json']
  const { ok, output } = await runCommand({ command: 'playwright', args, env, quiet })
  if (!ok) console.log(output.trim())
  return playwrightOutcome(report, ok)
}

/** A step that could not even begin says why in one line. */
function failure(reason: unknown): Outcome {
  console.error(reason instanceof Error ? reason.message : reason)
  return { passed: 0, failed: 1, flaky: [] }
}
