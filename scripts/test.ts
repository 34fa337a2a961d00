import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ENGINE_PROOFS, engineTests } from '../tests/set-up/engine-tests.ts'
import { longTests, WITHOUT_LONG_TESTS } from '../tests/set-up/long-tests.ts'
import { ensureWebBuild } from './builds/web-build.ts'
import { capabilitiesIn, type Loop, loopOf, projectFiles } from './capabilities.ts'
import { check, checkTypes } from './check.ts'
import { findChromium, findHeadlessShell } from './machine/find-chromium.ts'
import { findPostgres } from './machine/find-postgres.ts'
import { makeMemoryFolder } from './machine/memory-folder.ts'
import { readArguments } from './machine/tell-usage.ts'
import { addUp, type Outcome, playwrightOutcome, textOf, vitestOutcome } from './outcome.ts'
import { exitOnSignals, root, runCommand } from './run-command.ts'
import { DAILY_PROJECTS, LONG_PROJECTS, LONG_TAG, storeTests } from './test-tiers.ts'

process.env.TMPDIR = makeMemoryFolder() ?? tmpdir()
// Tests start hundreds of programs: each finds compiled what those before it have loaded, in the folder of `npm run olympiad`.
process.env.NODE_COMPILE_CACHE ??= `${root}node_modules/.cache/olympiad`
const reports = mkdtempSync(join(tmpdir(), 'olympiad-test-'))
const outcomes: Outcome[] = []
let unitRuns = 0

type Step = [name: string, run: () => Promise<Outcome>]
/** Steps one after the other, up to the first that fails. */
type Lane = Step[]
/** Lanes beside each other, once those before them have passed. */
type Stage = Lane[]

const { values, positionals } = readArguments(
  { options: { help: { type: 'boolean', short: 'h' }, all: { type: 'boolean' } }, allowPositionals: true },
  'npm test [-- CAPABILITY…]',
)
if (values.help) {
  console.log(usage())
  process.exit()
}
const stages =
  positionals.length > 0 ? [lanesOf(chosenLoop(positionals))] : values.all ? [[longSteps()]] : dailyStages()

exitOnSignals()
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
for (const lanes of stages) {
  await Promise.all(lanes.map(runLane))
  if (addUp(outcomes).failed > 0) break
}
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
       npm run test:all
npm test: static checks, units on SQLite, PostgreSQL where dialects differ, the journeys that prove something; of the engine what proves.
With names: the types, the units on both stores and the journeys of these capabilities.
npm run test:all: what npm test leaves out: the rest of the engine, PostgreSQL in full, units that take long, the suites that wait on real time, the other journeys, axe in all looks.
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

/** What everybody runs at every change. Journeys run beside the units: each leaves the cores idle where it waits, and the other has work. */
function dailyStages(): Stage[] {
  const inCode: Lane = [
    [
      'Units, and the service on SQLite',
      () =>
        onStores(
          'sqlite',
          DAILY_PROJECTS.map((name) => `--project=${name}`),
          { ...ENGINE_PROOFS, ...WITHOUT_LONG_TESTS },
        ),
    ],
  ]
  const inBrowser: Lane = [
    ['Journeys that prove something, axe once a screen', () => journeys(['--grep-invert', LONG_TAG], { quiet: true })],
    ['PostgreSQL, where the dialects differ', () => onStores('postgres', storeTests().dialect)],
  ]
  const first: Stage = [[['Static checks', check]], [['Build of the web app', () => build({ isForced: true })]]]
  return [first, [inCode, inBrowser]]
}

/** What `dailyStages` leaves out, so that the sum of both is everything. */
function longSteps(): Lane {
  return [
    ['The rest of the engine on SQLite', () => onStores('sqlite', engineTests(root).others)],
    ['The service on PostgreSQL', () => onStores('postgres', storeTests().others)],
    ['Units that take long, on both stores', () => onStores('both', longTests(root))],
    [
      'Faults, fuzz, rehearsal and load',
      () =>
        onStores(
          'both',
          LONG_PROJECTS.map((name) => `--project=${name}`),
        ),
    ],
    ['Build of the web app', () => build({ isForced: false })],
    ['The other journeys, and axe in all looks', () => journeys(['--grep', LONG_TAG], { looks: 'all' })],
  ]
}

/** Journeys run beside the units: they wait for the browser most of the time. */
function lanesOf({ packages, projects, folders, journeys: files }: Loop): Lane[] {
  const units = () => onStores('both', [...projects.map((name) => `--project=${name}`), ...folders])
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

/** Unit tests, with an environment that names their stores. */
async function unitTests(chosen: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const report = join(reports, `vitest-${unitRuns++}.json`)
  const args = ['run', ...chosen, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const { ok } = await runCommand({ command: 'vitest', args, env })
  return vitestOutcome(report, ok)
}

/** Unit tests on one store or on both; those about PostgreSQL itself run with each. */
async function onStores(
  stores: 'sqlite' | 'postgres' | 'both',
  chosen: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const postgres = await findPostgres()
  const only: Record<string, string> = stores === 'both' ? {} : { TEST_STORES: stores }
  const outcome = await unitTests(chosen, { TEST_DATABASE_URL: postgres.socketUrl ?? postgres.url, ...only, ...env })
  postgres.stop()
  return outcome
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

interface JourneyOptions {
  /** What they said is shown only when one fails. */
  readonly quiet?: boolean
  /** In how many looks axe sees each screen: themes and widths. */
  readonly looks?: 'all' | 'one'
}

/** Runs the chosen journeys. */
async function journeys(
  chosen: readonly string[],
  { quiet = false, looks = 'one' }: JourneyOptions = {},
): Promise<Outcome> {
  const report = join(reports, 'playwright.json')
  const browsers = { OLYMPIAD_SHELL: findHeadlessShell(), CHROMIUM_PATH: findChromium() }
  const env = { ...browsers, OLYMPIAD_LOOKS: looks, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const args = ['test', ...chosen, '--reporter=line,json']
  const { ok, output } = await runCommand({ command: 'playwright', args, env, quiet })
  if (!ok) console.log(output.trim())
  return playwrightOutcome(report, ok)
}

/** A step that could not even begin says why in one line. */
function failure(reason: unknown): Outcome {
  console.error(reason instanceof Error ? reason.message : reason)
  return { passed: 0, failed: 1, flaky: [] }
}
